import type { FieldOptions, FieldType } from '../../schema/field-type.ts'
import { scalarCell } from '../../schema/field-type.ts'
import type { FieldTypeMeta, SampleContext } from '../../schema/field-type-meta.ts'
import { trimText } from '../text/text.ts'

export interface YoutubeField extends FieldOptions {
  readonly kind: 'youtube'
}

/** A link to a YouTube video, in any form with an 11-character id. */
export const youtube = (options: Omit<YoutubeField, 'kind'> = {}): YoutubeField => ({ kind: 'youtube', ...options })

/** All forms of a video link, for validation and for the API description. */
const videoLink =
  '^(?:https?://)?(?:(?:www\\.|m\\.)?youtube(?:-nocookie)?\\.com/(?:watch\\?(?:[^#\\s]*&)?v=|embed/|shorts/|live/|v/)|youtu\\.be/)([\\w-]{11})(?![\\w-])\\S*$'

export const youtubeFieldType: FieldType<YoutubeField> = {
  storage: 'text',
  cell: scalarCell,
  clean: trimText,
  check: (value) => (typeof value === 'string' && youtubeId(value) ? undefined : { rule: 'youtube' }),
  json: () => ({ type: 'string', pattern: videoLink, examples: ['https://youtu.be/dQw4w9WgXcQ'] }),
}

export const youtubeFieldMeta = (): FieldTypeMeta<YoutubeField> => ({
  options: {},
  samples: [
    {
      field: youtube(),
      good: [[' https://youtu.be/dQw4w9WgXcQ ', 'https://youtu.be/dQw4w9WgXcQ'], ['youtube.com/watch?v=dQw4w9WgXcQ']],
      bad: [['https://youtu.be/dQw4w9WgXc', 'youtube']],
    },
  ],
  sample: (_, { n }: SampleContext) => `https://youtu.be/${String(n).padStart(11, 'a')}`,
})

/** The video's 11-character id, from `watch?v=`, `youtu.be/`, `embed/`, `shorts/` or `live/`. */
export const youtubeId = (link: string): string | undefined => new RegExp(videoLink, 'u').exec(link)?.[1]
