import type { EnvVar } from '../server/context/env-var.ts'
import { variables } from '../server/context/variables.ts'
import { wrapText } from './wrap-text.ts'

/** A page with one row per environment variable. */
export function settingsPage(): string {
  const settings: readonly (readonly [string, EnvVar<unknown>])[] = Object.entries(variables)
  const rows = settings.map(([name, { default: standard, description }]) => [`\`${name}\``, standard, description])
  const headings = ['variable', 'default', 'description']
  return [
    '# Settings',
    '',
    wrapText(
      'All settings are environment variables, which are read once at the start. `npm run docs` generates this page from `src/server/context/variables.ts`; a test compares. A start with an invalid setting, or with settings that contradict each other, is refused and names them. The value can also be in a file that the variable with the suffix `_FILE` names: `SECRET_KEY_FILE=/run/secrets/key`.',
    ),
    '',
    wrapText(
      'Production means `NODE_ENV=production`. A release archive and the image of the `Dockerfile` set it, for the start and for commands. The sources do not.',
    ),
    '',
    ...[headings, headings.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`),
    '',
    wrapText(
      'With `NODE_ENV=production`, a PostgreSQL server (`ALLOW_EMBEDDED`) and a `SECRET_KEY` are required. A start that would lose values is refused (`ALLOW_DATA_LOSS`). The log level is `info`, and the messages of the start are JSON lines of the log; a refused start has `level` 60. In a release and in the container, `src/start.mjs` sets `NODE_ENV` unless the environment or the settings file does: do not set it there. A release that runs without it warns at the start.',
    ),
    '',
    wrapText(
      'If `VITE_API_BASE_URL` is set when the browser application is built, the application calls this server, which must have the same API.',
    ),
    '',
  ].join('\n')
}
