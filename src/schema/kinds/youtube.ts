import type { Declared, Making } from './declared.ts'
import type { FieldOptions, Kind } from './kind.ts'
import { scalarCell } from './kind.ts'
import { trimmed } from './text.ts'

export interface YoutubeField extends FieldOptions {
  readonly kind: 'youtube'
}

/** A link to a video: any of YouTube's forms with an 11-character id. */
export const youtube = (options: Omit<YoutubeField, 'kind'> = {}): YoutubeField => ({ kind: 'youtube', ...options })

/** Every form of a link to a video, for the check and for the description of the API. */
const videoLink =
  '^(?:https?://)?(?:(?:www\\.|m\\.)?youtube(?:-nocookie)?\\.com/(?:watch\\?(?:[^#\\s]*&)?v=|embed/|shorts/|live/|v/)|youtu\\.be/)([\\w-]{11})(?![\\w-])\\S*$'

export const youtubeKind: Kind<YoutubeField> = {
  storage: 'text',
  cell: scalarCell,
  clean: trimmed,
  check: (value) => (typeof value === 'string' && youtubeId(value) ? undefined : { rule: 'youtube' }),
  json: () => ({ type: 'string', pattern: videoLink, examples: ['https://youtu.be/dQw4w9WgXcQ'] }),
}

export const youtubeDeclared = (): Declared<YoutubeField> => ({
  options: {},
  samples: [
    {
      field: youtube(),
      good: [[' https://youtu.be/dQw4w9WgXcQ ', 'https://youtu.be/dQw4w9WgXcQ'], ['youtube.com/watch?v=dQw4w9WgXcQ']],
      bad: [['https://youtu.be/dQw4w9WgXc', 'youtube']],
    },
  ],
  sample: (_, { n }: Making) => `https://youtu.be/${String(n).padStart(11, 'a')}`,
})

/** The video's 11-character id, from `watch?v=`, `youtu.be/`, `embed/`, `shorts/` or `live/`. */
export const youtubeId = (link: string): string | undefined => new RegExp(videoLink, 'u').exec(link)?.[1]
