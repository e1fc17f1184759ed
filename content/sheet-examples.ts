/** What the example file of each list holds below its titles: the cells of one record, by its fields. */
export const sheetExamples: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  person: {
    name: 'Dr Example Person',
    role: 'Associate Professor',
    group: 'Faculty',
    degrees: 'M.E., Ph.D.',
    joined: '2020-07-06',
    body: 'Teaches and studies small networks.',
    interests: 'Small networks\nEmbedded systems',
    office: 'Block A, Room 12',
    hours: 'Monday, 10:00 to 11:00',
    email: 'person@department.example',
    links: 'Home page | https://person.example',
  },
  course: {
    code: 'EX1001',
    title: 'An Example Course',
    type: 'Core',
    semester: '1',
    credits: '4',
    hours: '3-1-0',
    teacher: 'Dr Example Person, Prof. Other Person',
    outline:
      '## Unit 1: The Beginning\n\nWhat comes first.\n\n## Unit 2: The Rest\n\nWhat follows.',
  },
}
