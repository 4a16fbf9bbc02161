import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  units: ['AWP'],
  each: { status: 'published', image: 'scene' },
  records: parseSheet('title, text')`
A club for health | Pool, track, kitchen and clinic under one roof.
نادٍ للصحة | مسبح ومضمار ومطبخ وعيادة تحت سقف واحد.
Where it stands | Ten minutes from the ring road, beside the park.
الموقع | على بعد عشر دقائق من الطريق الدائري بجوار الحديقة.
How it is built | Stone, shade and air that moves by itself.
البناء | حجر وظل وهواء يتحرك وحده.
The track | Six hundred metres through trees.
المضمار | ستمئة متر بين الأشجار.
The clinic | Sports physicians and physiotherapists all week.
العيادة | أطباء رياضيون وأخصائيو علاج طبيعي طوال الأسبوع.
The kitchen | Lessons on Tuesdays, lunch every day.
المطبخ | دروس كل ثلاثاء وغداء كل يوم.
For children | Swimming from four years on.
للأطفال | السباحة من سن الرابعة.
For older people | Balance classes with tea afterwards.
لكبار السن | دروس توازن يليها الشاي.
Stages | The pool opens first, the hall a year later.
المراحل | يفتتح المسبح أولًا والصالة بعد عام.
Membership | By month, by year or by family.
العضوية | بالشهر أو بالعام أو للأسرة.
`,
} satisfies DemoData
