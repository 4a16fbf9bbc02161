import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  units: ['AHA-EG', 'AHA-KSA'],
  records: parseSheet('', { slides: 'title, heroTitle, description' })`
+ slides · image: scene · link: /courses · Save a life | Learn resuscitation from those who do it | Accredited courses for hospitals, schools and companies, in English and Arabic, with a certificate that counts. | أنقذ حياة | تعلّم الإنعاش ممن يمارسونه كل يوم | دورات معتمدة للمستشفيات والمدارس والشركات، بالعربية والإنجليزية، وشهادة معترف بها.
`,
} satisfies DemoData
