/** Names that the crowd is made of; their numbers have no common divisor, so that they mix well. */
export const givenNames = words(`
  Aadhira Abdul Aishwarya Ajay Akila Anand Anitha Arjun Arun Bhavana Chitra Deepak Devi Dinesh
  Divya Farhan Gayathri Gokul Hari Ishita Janani Jeeva José Kannan Kavya Keerthana Kiran Lakshmi
  Madhavan Manoj Meera Mohamed Nandini Naveen Nisha Padma Pranav Priya Ragini Rahul Ramya Sanjay
  Sharmila Suresh Tamil Varun Yamini`)

export const families = words(`
  Anbarasan Balaji Chandran Chelliah Das Dhanapal Elango Fernandez Ganesan Gopal Hussain Ibrahim
  Iyer Jayaraman Joseph Karthik Krishnan Kumar Loganathan Mani Menon Murugan Müller Nair Natarajan
  Palani Pandian Pillai Rajan Raman Ranganathan Rao Sekar Selvam Shankar Sharma Srinivasan
  Subramanian Sundaram Thomas Venkatesan Vijay Zacharia`)

function words(text: string) {
  return text.trim().split(/\s+/)
}
