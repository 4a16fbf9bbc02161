import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  each: { status: 'published' },
  records: parseSheet('name, title, text')`
= rating: 5 · image: man · youtube: https://www.youtube.com/watch?v=aqz-KE-bpKQ
Mr. Adel H. | Heart patient | They explained every step to my wife before they explained it to me.
أ. عادل ح. | مريض قلب | شرحوا كل خطوة لزوجتي قبل أن يشرحوها لي.
= rating: 5 · image: woman
Mrs. Salwa M. | Mother of twins | At three in the morning somebody still smiled.
أ. سلوى م. | أم لتوأم | في الثالثة فجرًا كان هناك من يبتسم.
= rating: 4 · image: man
Mr. George A. | Knee replacement | I walked on the second day and drove in the sixth week.
أ. جورج ع. | تبديل ركبة | مشيت في اليوم الثاني وقدت السيارة في الأسبوع السادس.
= rating: 5 · image: woman
Mrs. Huda B. | Visitor from Jeddah | From the airport to the ward nobody asked me the same question twice.
أ. هدى ب. | زائرة من جدة | من المطار إلى القسم لم يسألني أحد السؤال نفسه مرتين.
= rating: 5 · image: scene
Family of Yassin | Children’s ward | The kitchen for parents kept us sane.
أسرة ياسين | قسم الأطفال | مطبخ الآباء حفظ لنا صبرنا.
= rating: 4 · image: man
Mr. Ramzy K. | Dialysis | Three times a week, and they know how I take my tea.
أ. رمزي ك. | غسيل الكلى | ثلاث مرات في الأسبوع، ويعرفون كيف أشرب الشاي.
= rating: 5 · image: woman
Mrs. Inas F. | Breast clinic | The result came when they said it would.
أ. إيناس ف. | عيادة الثدي | جاءت النتيجة في الموعد الذي حددوه.
= rating: 4 · image: man
Mr. Turki S. | Eye surgery | Twenty minutes after twenty years of glasses.
أ. تركي س. | جراحة عيون | عشرون دقيقة بعد عشرين عامًا من النظارات.
= rating: 5 · image: woman
Mrs. Amal R. | Home care | The nurse taught us, then slowly made herself unnecessary.
أ. أمل ر. | رعاية منزلية | علّمتنا الممرضة ثم استغنينا عنها شيئًا فشيئًا.
= status: draft · rating: 3 · image: man
Mr. Sami D. | Emergency | Parking was hard, everything after it was not.
أ. سامي د. | الطوارئ | كان إيقاف السيارة صعبًا، وما بعده كان سهلًا.
= rating: 5 · image: woman
Mrs. Lubna T. | Physiotherapy | I climb my own stairs again.
أ. لبنى ت. | العلاج الطبيعي | عدت أصعد درج بيتي.
`,
} satisfies DemoData
