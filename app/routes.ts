import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { batchPath } from '../contract/history-paths.ts'
import { pages } from '../contract/paths.ts'
import { papersPath, resourcePath, viewers } from '../contract/resource-paths.ts'

/** The table of contents of the site. */
export default [
  layout('shell/shell.tsx', [
    layout('shell/page-boundary.tsx', [
      index('home/home-page.tsx'),
      route(pages.about, 'about/about-page.tsx'),
      route(pages.login, 'accounts/login-page.tsx'),
      route(pages.resetPassword, 'accounts/reset-page.tsx'),
      route(pages.account, 'accounts/account-page.tsx'),
      route(pages.courses, 'courses/courses-page.tsx', { id: 'courses' }),
      route(pages.coursesOfPeople, 'courses/courses-page.tsx', { id: 'courses-of-people' }),
      route(pages.verification, 'verification/verification-page.tsx'),
      route(pages.faculty, 'people/faculty-page.tsx'),
      route(`${pages.faculty}/:slug`, 'people/person-page.tsx'),
      route(pages.alumni, 'people/alumni-page.tsx'),
      route(pages.students, 'students/students-page.tsx'),
      route(pages.profile, 'students/profile-page.tsx'),
      route(pages.profileEdit, 'students/profile-edit-page.tsx'),
      route(pages.desk, 'desk/desk-page.tsx'),
      route(pages.mail, 'mail/mail-page.tsx'),
      route(pages.fileTexts, 'texts/file-texts-page.tsx'),
      route(pages.roster, 'roster/roster-page.tsx'),
      route(pages.rosterImport, 'roster/import-page.tsx'),
      route(pages.teaching, 'desk/teaching-page.tsx'),
      route(pages.history, 'history/history-page.tsx'),
      route(batchPath(':batch'), 'history/batch-page.tsx'),
      route(pages.members, 'members/members-page.tsx'),
      route(pages.calendar, 'documents/document-page.tsx', { id: 'calendar' }),
      route(pages.timeTable, 'documents/document-page.tsx', { id: 'time-table' }),
      route(pages.cocurricularEvents, 'documents/document-page.tsx', { id: 'cocurricular' }),
      route(pages.extraCurricularEvents, 'documents/document-page.tsx', { id: 'extra-curricular' }),
      route(pages.journals, 'publications/list-page.tsx', { id: 'journals' }),
      route(pages.conferences, 'publications/list-page.tsx', { id: 'conferences' }),
      route(pages.patents, 'publications/list-page.tsx', { id: 'patents' }),
      route(`${pages.journals}/:id`, 'publications/record-page.tsx', { id: 'journal' }),
      route(`${pages.conferences}/:id`, 'publications/record-page.tsx', { id: 'conference' }),
      route(`${pages.patents}/:id`, 'publications/record-page.tsx', { id: 'patent' }),
      route(pages.resources, 'resources/chosen-page.tsx'),
      // Ahead of the years of papers, which their addresses look like.
      route(viewers.note, 'resources/viewer/note-viewer-page.tsx'),
      route(viewers.paper, 'resources/viewer/paper-viewer-page.tsx'),
      route(resourcePath(':domain'), 'resources/resources-layout.tsx', [
        index('resources/domain-page.tsx'),
        route(resourcePath(':domain', 'Notes'), 'resources/notes/notes-page.tsx'),
        route(resourcePath(':domain', 'Links'), 'resources/links/links-page.tsx'),
        route(resourcePath(':domain', 'Videos'), 'resources/videos/videos-page.tsx'),
        route(resourcePath(':domain', 'ResearchPapers'), 'resources/papers/papers-page.tsx', {
          id: 'papers',
        }),
        route(papersPath(':domain', ':year'), 'resources/papers/papers-page.tsx', {
          id: 'papers-of-year',
        }),
        route(`${resourcePath(':domain', ':resource')}/:year`, 'resources/year-variant.tsx'),
      ]),
      route(pages.mailedPapers, 'resources/mailing/mailed-papers-page.tsx'),
      route(pages.mailPaper, 'resources/mailing/mail-paper-page.tsx'),
      route(pages.search, 'search/search-page.tsx'),
      route(pages.majorEvents, 'events/list-page.tsx'),
      route(pages.elan, 'events/festival-page.tsx'),
      route(`${pages.majorEvents}/:id`, 'events/event-page.tsx'),
      ...(process.env.NODE_ENV === 'development' ? [route('/kit', 'kit/kit-page.tsx')] : []),
      route('*', 'shell/not-found-page.tsx'),
    ]),
  ]),
] satisfies RouteConfig
