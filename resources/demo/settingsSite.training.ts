import type { Demonstration } from './shared/demonstration.ts'

export default {
  units: ['AHA-EG', 'AHA-KSA'],
  records: [
    {
      key: 'site-training',
      contactEmail: 'training@example.com',
      logo: { picture: 'mark' },
      phones: [{ phone: '+966 11 555 0140', en: { label: 'Course desk' }, ar: { label: 'مكتب الدورات' } }],
      addresses: [
        {
          mapUrl: 'https://maps.example.com/training-centre',
          en: { address: 'Training centre, King Fahd Road, Riyadh' },
          ar: { address: 'مركز التدريب، طريق الملك فهد، الرياض' },
        },
        {
          mapUrl: 'https://maps.example.com/training-cairo',
          en: { address: 'Training centre, Nasr City, Cairo' },
          ar: { address: 'مركز التدريب، مدينة نصر، القاهرة' },
        },
      ],
      socialLinks: [
        { network: 'twitter', link: 'https://x.com/example' },
        { network: 'snapchat', link: 'https://www.snapchat.com/add/example' },
        { network: 'whatsapp', link: 'https://wa.me/966115550140' },
      ],
      en: {
        aboutText:
          'We teach what to do in the first minutes: resuscitation, first aid and the care of the newborn. Our instructors work in emergency rooms and ambulances, and come to your hospital, school or company as readily as you come to us. Each year twelve thousand people leave our rooms knowing what to do when it matters.',
        aboutShort: 'Accredited courses in resuscitation and first aid, taught by people who do it every day.',
      },
      ar: {
        aboutText:
          'نعلّم ما ينبغي فعله في الدقائق الأولى: الإنعاش والإسعافات الأولية ورعاية حديثي الولادة. يعمل مدربونا في غرف الطوارئ وسيارات الإسعاف، ويأتون إلى مستشفاك أو مدرستك أو شركتك كما تأتي إلينا. ويغادر قاعاتنا كل عام اثنا عشر ألف شخص يعرفون ما يفعلون حين يلزم الأمر.',
        aboutShort: 'دورات معتمدة في الإنعاش والإسعافات الأولية يقدمها من يمارسونها كل يوم.',
      },
    },
  ],
} satisfies Demonstration
