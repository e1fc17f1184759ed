/**
 * The names of all variables that the program reads. Who starts it as another user hands on these and no
 * others, and does not load their rules for that: a start would take a twentieth of a second longer.
 */
export const variableNames = [
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'FILES_URL',
  'FILES_SIGNED_DOWNLOADS',
  'MAX_UPLOAD',
  'STUDENT_QUOTA',
  'STAFF_QUOTA',
  'MIN_FREE_SPACE',
  'SMTP_URL',
  'MAIL_FROM',
  'SESSION_SECRET',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'SAMPLE_CONTENT',
  'NIGHTLY_BACKUP',
  'BACKUP_TARGET',
  'BACKUP_PASSPHRASE',
  'BACKUP_RECIPIENT',
  'DOI_RESOLVER',
  'CORS_ORIGINS',
  'TRUST_PROXY',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_SERVICE_NAME',
  'LOG_LEVEL',
] as const

export type VariableName = (typeof variableNames)[number]
