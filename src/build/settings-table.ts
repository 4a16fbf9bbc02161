import type { Setting } from '../server/context/setting.ts'
import { variables } from '../server/context/variables.ts'

/** A page with a row for each variable of the environment. */
export function settingsPage(): string {
  const settings: readonly (readonly [string, Setting<unknown>])[] = Object.entries(variables)
  const rows = settings.map(([name, { standard, says }]) => [`\`${name}\``, standard, says])
  const heads = ['variable', 'where it is not set', 'what it decides']
  return [
    '# The settings',
    '',
    'All by environment, read once at the start, written by `npm run readme` from `src/server/context/variables.ts`; a test compares. A wrong one',
    'stops the start and is named, and so are those that contradict each other. Each may be kept in a file instead, which the same name with',
    '`_FILE` names: `SECRET_KEY_FILE=/run/secrets/key`.',
    '',
    'Production is `NODE_ENV=production`. A release archive and the image of the `Dockerfile` set it themselves, for start and commands; the',
    'sources do not.',
    '',
    ...[heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`),
    '',
    '`NODE_ENV=production` makes an installation of it: a PostgreSQL server (`ALLOW_EMBEDDED`) and a `SECRET_KEY` are required, a start that would lose values is',
    'refused (`UPGRADE_LOSS`), the log begins at `info`, and the sentences of a start are JSON lines of the log, a refused start with `level` 60.',
    '`src/start.mjs` sets it for a release, as the container does, unless the environment or the settings file sets `NODE_ENV` itself: leave it',
    'out there. A release that runs without it warns at the start.',
    '',
    '`VITE_API_BASE_URL`, set while the browser application is built, has it ask another server that speaks the same API.',
    '',
  ].join('\n')
}
