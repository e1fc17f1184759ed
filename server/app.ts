import { type IncomingMessage, maxHeaderSize } from 'node:http'
import fastifyCookie from '@fastify/cookie'
import fastifyRateLimit from '@fastify/rate-limit'
import Fastify, { LogController } from 'fastify'
import type { Services } from './open-services.ts'
import { createFront } from './front.ts'
import { rememberBearers } from './bearers.ts'
import { CallCounts } from './call-counts.ts'
import { followOwnWrites } from './own-writes.ts'
import { createFreshness } from '#domain/freshness.ts'
import { followFrame } from './pages/site-frame.ts'
import { createPageCache } from './pages/page-cache.ts'
import { createSharedPages } from './pages/shared-pages.ts'
import { pagesPlugin } from './pages/pages-plugin.ts'
import { openStandIns } from './pages/stand-ins.ts'
import { assets } from './plugins/assets.ts'
import { callsOnce } from './plugins/calls-once.ts'
import { compression } from './plugins/compression.ts'
import { crossOrigin } from './plugins/cross-origin.ts'
import { errors } from './plugins/errors.ts'
import { fairTurns } from './plugins/fair-turns.ts'
import { headRequests, noStore } from './plugins/answers.ts'
import { jsonBodies } from './plugins/json-bodies.ts'
import { plainForms } from './plugins/plain-forms.ts'
import { replyCache } from './plugins/reply-cache.ts'
import { replicaReads } from './plugins/replica-reads.ts'
import { requestLog } from './plugins/request-log.ts'
import { securityHeaders } from './plugins/security-headers.ts'
import { session } from './plugins/session.ts'
import { slowBodies } from './plugins/slow-bodies.ts'
import { uploads } from './plugins/uploads.ts'
import { workUnderWay } from './plugins/work-under-way.ts'
import { writeRate } from './plugins/write-rate.ts'
import { countRequests } from './metrics/request-counts.ts'
import { refuseMalformed, refuseRequest } from './refuse-malformed.ts'
import { accountRoutes } from './routes/accounts.ts'
import { authorRoutes } from './routes/authors.ts'
import { changeRoutes } from './routes/changes.ts'
import { documentRoutes } from './routes/documents.ts'
import { draftRoutes } from './routes/drafts.ts'
import { eventRoutes } from './routes/events.ts'
import { fileTextRoutes } from './routes/file-texts.ts'
import { factorRoutes } from './routes/factors.ts'
import { feedRoutes } from './routes/feeds.ts'
import { linkRoutes } from './routes/links.ts'
import { recordFileRoutes } from './routes/record-files.ts'
import { recordRoutes } from './routes/records.ts'
import { memberRoutes } from './routes/members.ts'
import { noteRoutes } from './routes/notes.ts'
import { noticeRoutes } from './routes/notices.ts'
import { menuRoutes } from './routes/menu.ts'
import { pageSectionRoutes } from './routes/page-sections.ts'
import { ownPageRoutes } from './routes/own-pages.ts'
import { passwordRoutes } from './routes/passwords.ts'
import { metricsRoutes, requestMetrics, routeOf } from './routes/metrics.ts'
import { mailRoutes } from './routes/mails.ts'
import { paperRoutes } from './routes/papers.ts'
import { paperMailRoutes } from './routes/paper-mail.ts'
import { pictureRoutes } from './routes/pictures.ts'
import { probeRoutes, siteRoutes } from './routes/site.ts'
import { plainFormRoutes } from './routes/plain-forms.ts'
import { previewRoutes } from './routes/previews.ts'
import { profileRoutes } from './routes/profiles.ts'
import { publicationRoutes } from './routes/publications.ts'
import { secondFactorRoutes } from './routes/second-factor.ts'
import { sheetRoutes } from './routes/sheets.ts'
import { settingsRoutes } from './routes/settings.ts'
import { sessionRoutes } from './routes/sessions.ts'
import { publicationImportRoutes } from './routes/publication-import.ts'
import { rosterImportRoutes } from './routes/roster-import.ts'
import { rosterRoutes } from './routes/roster.ts'
import { searchRoutes } from './routes/search.ts'
import { personalDataRoutes } from './routes/personal-data.ts'
import { siteExportRoutes } from './routes/site-export.ts'
import { studentRoutes } from './routes/students.ts'
import { viewRoutes } from './routes/views.ts'
import { videoRoutes } from './routes/videos.ts'
import { uploadRoutes } from './routes/uploads.ts'
import { openTurns } from './turns.ts'
import { openVitals } from './vitals.ts'
import { checkBySchema } from './zod-schemas.ts'
import { randomBytes } from 'node:crypto'
import './request.ts'

/** Puts the server together, in the order in which a request walks through it. */
export async function createApp(given: Services) {
  const { config, log, database, loop } = given
  const freshness = createFreshness(database.db.site)
  const cache = createPageCache(freshness, (error) => log.warn(error, 'page not squeezed'))
  const shared = createSharedPages(freshness)
  const bearers = rememberBearers(database.db, given.signIn.key, freshness)
  const frame = followFrame(database.db, freshness)
  const ownWrites = followOwnWrites(database.db.site, config.PUBLIC_URL.startsWith('https:'))
  const turns = openTurns(loop.isLate, given.patience)
  const counts = countRequests()
  const memory = { cache, shared, counts }
  const vitals = openVitals({ services: given, turns, cache, shared, counts })
  const services = { ...given, vitals, turns }
  const standIns = openStandIns({ ...services, freshness, frame })
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    bodyLimit: 64 * 1024,
    // What has come while the server stops is answered; server/connections.ts ends the connection.
    return503OnClosing: false,
    // Node has measured the address already: what is too long for a name is found to be none.
    routerOptions: { maxParamLength: maxHeaderSize },
    trustProxy: config.TRUST_PROXY.length > 0 ? config.TRUST_PROXY : false,
    serverFactory: createFront({ ...memory, bearers, ownWrites }),
    rewriteUrl: readableUrl,
    clientErrorHandler: refuseMalformed,
    // An address that names no path, such as 'http:///a': the router's own answer would name the framework.
    frameworkErrors: (_error, _request, { raw }) => refuseRequest(raw),
    schemaController: {
      compilersFactory: { buildValidator: noJsonSchema, buildSerializer: noJsonSchema },
    },
  })
  app.setValidatorCompiler(checkBySchema)

  services.tracing?.follow(app, routeOf)
  await app.register(workUnderWay)
  await app.register(requestLog)
  await app.register(requestMetrics, { counts })
  await app.register(errors, { ...services, standIns })
  await app.register(securityHeaders, config)
  await app.register(slowBodies)
  await app.register(crossOrigin, config)
  await app.register(fastifyCookie)
  await app.register(session, {
    db: database.db,
    key: services.signIn.key,
    bearers,
    ownWrites,
    config,
  })
  await app.register(writeRate)
  await app.register(fastifyRateLimit, { global: false, store: CallCounts })
  await app.register(jsonBodies)
  await app.register(plainForms)
  await app.register(uploads, config)
  await app.register(replicaReads, { database, ownWrites })
  await app.register(callsOnce, { db: database.db })
  await app.register(replyCache, { memory, freshness, frame, catchUp: () => ownWrites.catchUp() })
  await app.register(noStore)
  await app.register(compression)
  await app.register(headRequests)
  await app.register(fairTurns, { turns, memory })

  await app.register(probeRoutes, services)
  await app.register(metricsRoutes, services)
  await app.register(siteRoutes, services)
  await app.register(accountRoutes, services)
  await app.register(secondFactorRoutes, services)
  await app.register(factorRoutes, services)
  await app.register(settingsRoutes, services)
  await app.register(passwordRoutes, services)
  await app.register(sessionRoutes, services)
  await app.register(studentRoutes, services)
  await app.register(profileRoutes, services)
  await app.register(rosterRoutes, services)
  await app.register(rosterImportRoutes, services)
  await app.register(publicationImportRoutes, services)
  await app.register(sheetRoutes, services)
  await app.register(memberRoutes, services)
  await app.register(publicationRoutes, services)
  await app.register(eventRoutes, services)
  await app.register(documentRoutes, services)
  await app.register(feedRoutes, services)
  await app.register(mailRoutes, services)
  await app.register(fileTextRoutes, services)
  await app.register(pictureRoutes, services)
  await app.register(uploadRoutes, services)
  await app.register(noteRoutes, services)
  await app.register(noticeRoutes, services)
  await app.register(menuRoutes, services)
  await app.register(pageSectionRoutes, services)
  await app.register(ownPageRoutes, services)
  await app.register(linkRoutes, services)
  await app.register(recordRoutes, services)
  await app.register(recordFileRoutes, services)
  await app.register(plainFormRoutes, services)
  await app.register(previewRoutes, services)
  await app.register(draftRoutes, services)
  await app.register(authorRoutes, services)
  await app.register(viewRoutes, services)
  await app.register(videoRoutes, services)
  await app.register(paperRoutes, services)
  await app.register(paperMailRoutes, services)
  await app.register(searchRoutes, services)
  await app.register(changeRoutes, services)
  await app.register(siteExportRoutes, services)
  await app.register(personalDataRoutes, services)
  await app.register(assets, services)
  await app.register(pagesPlugin, { ...services, freshness, memory, frame, counts, standIns })
  return app
}

/** Schemas are Zod's. Without this, Fastify loads its compilers of JSON Schema at every start. */
function noJsonSchema(): never {
  throw new Error('A route has a schema, and no compiler of Zod is set.')
}

/** A short id that a person can read out from an error page and find in the log. */
function requestId() {
  return randomBytes(5).toString('hex')
}

/**
 * The address that was asked for, or, where its percent signs encode nothing ('/100%'), one in which
 * they stand for themselves: it leads where any mistyped address does, to a page that says so.
 */
function readableUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const [path = ''] = url.split('?', 1)
  if (!path.includes('%') || isEncoded(path)) return url
  return path.replaceAll('%', '%25') + url.slice(path.length)
}

/**
 * There is no other way to find out than to try. React Router reads the address decoded, as a browser
 * would: tabs and line breaks are passed over, so what they keep apart here may be no address there.
 */
function isEncoded(path: string) {
  try {
    return URL.canParse(decodeURIComponent(path), 'http://localhost')
  } catch {
    return false
  }
}
