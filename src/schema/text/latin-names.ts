/** Common Arabic names, folded, and how they are written in Latin letters. */
const names = `
احمد ahmed ahmad ahmet|محمد mohamed mohammed muhammad mohammad mohamad muhamed mohd|محمود mahmoud mahmood mahmud|مصطفي mostafa mustafa moustafa mustapha
علي ali aly|عمر omar umar|عمرو amr amro|عثمان othman osman uthman|خالد khaled khalid|يوسف youssef yousef yusuf yousuf yusef josef|ابراهيم ibrahim ebrahim
اسماعيل ismail ismael esmail|حسن hassan hasan|حسين hussein husain hussain hossein hussien|كريم karim kareem|طارق tarek tariq tareq|سامي sami samy
سمير samir sameer|سامر samer|عادل adel adil|امير amir ameer|امين amin ameen|ايمن ayman aiman|اشرف ashraf|انور anwar|بلال bilal belal|جمال gamal jamal
جابر gaber jaber|حمدي hamdy hamdi|حمزه hamza hamzah|حازم hazem hazim|هاني hany hani|هشام hisham hesham|هيثم haitham haytham|وايل wael wail|وليد walid waleed
ياسر yasser yasir yaser|ياسين yassin yaseen yasin|زياد ziad zeyad ziyad|زكريا zakaria zakariya zakariyya|رامي ramy rami|رضا reda rida|سعد saad|سعيد saeed said saied
سالم salem|سلمان salman|سليمان soliman sulaiman suleiman sulayman|شريف sherif shereef sharif|صلاح salah|صالح saleh salih|طه taha|عباس abbas|فارس fares faris
فهد fahd fahad|فيصل faisal faysal|فواد fouad fuad|كمال kamal|ماجد maged majed majid|مازن mazen mazin|مروان marwan|معاذ moaz muath moaaz|موسي mousa moussa musa mosa
نادر nader nadir|ناصر nasser naser nasir|نبيل nabil nabeel|نور nour noor nur|هارون haroun haron|يحيي yahia yehia yahya|يعقوب yacoub yaqoub yaqub|عيسي eissa issa essa isa
اسامه osama usama ossama|انس anas|ايهاب ehab ihab|باسم bassem basem basim|تامر tamer|جلال galal jalal|حاتم hatem hatim|راشد rashed rashid|سيف seif saif
سلطان sultan|شادي shady shadi|عاطف atef|عماد emad imad|عصام essam esam issam|غسان ghassan|فادي fady fadi|فتحي fathy fathi|قاسم qasem qasim kassem
مجدي magdy magdi majdi|مدحت medhat|منصور mansour mansoor|مومن momen moamen|نزار nizar|وسام wesam wissam|داود dawood dawoud daoud
عبدالله abdullah abdallah abdulla|عبدالرحمن abdelrahman abdulrahman abdalrahman abdurrahman|عبدالعزيز abdelaziz abdulaziz|عبدالحميد abdelhamid abdulhamid
عبدالفتاح abdelfattah|نورالدين noureldin nooreldin nureddin|صلاحالدين salaheldin salahuddin
فاطمه fatma fatima fatimah fatema|عايشه aisha aysha aicha|مريم mariam maryam mariem miriam|منه menna|سلمي salma|ساره sara sarah|سارا sara sarah
ليلي layla laila leila|مني mona muna|مها maha|مي mai may|مروه marwa marwah|نور nour noor|نورا noura nora|نوره noura norah nora|نهي noha nuha|نهاد nehad nihad
ندي nada|نجلاء naglaa najla|هبه heba hiba|هدي hoda huda houda|هند hend hind|هاله hala|هناء hanaa hana|هنا hana|ياسمين yasmin yasmine yasmeen jasmin
اسماء asmaa asma|اسراء esraa israa isra|ألاء alaa|الهام elham ilham|علاء alaa ala|امل amal|امنه amna amina|امينه amina|اميره amira ameera|ايمان eman iman|ايه aya ayah|بسمه basma
بسنت bassant basant|دعاء doaa duaa|دينا dina|داليا dalia|رانيا rania ranya|رحمه rahma|رشا rasha|رنا rana|ريم reem rim|ريهام reham riham|روان rawan|زينب zeinab zainab zaynab
سميه somaya sumaya|سمر samar|سحر sahar|شيماء shaimaa shaima|شهد shahd|شيرين sherine shereen shirin|شروق shorouk|صفاء safaa safa|عبير abeer abir|عزه azza
غاده ghada|فرح farah|كوثر kawthar|لمياء lamia lamiaa|لينا lina leena|لبني lobna lubna|مديحه madiha|ميار mayar|نادين nadine|ناديه nadia nadya|نسرين nesreen nisreen nesrine
وفاء wafaa wafa|ولاء walaa|يسرا yosra yousra|يسري yosry|جنا jana gana|جني jana|حنان hanan|خديجه khadija khadeeja|روي roaa ruaa|تسنيم tasneem tasnim`

const arabicByLatin: ReadonlyMap<string, readonly string[]> = new Map(
  [
    ...Map.groupBy(
      names
        .replaceAll('\n', '|')
        .split('|')
        .flatMap((entry) => {
          const [arabic = '', ...spellings] = entry.split(' ')
          return spellings.map((latin) => ({ latin, arabic }))
        }),
      ({ latin }) => latin,
    ),
  ].map(([latin, all]) => [latin, all.map(({ arabic }) => arabic)]),
)

/** The Arabic forms of a common name in Latin letters, folded; none if the word is not a known name. */
export const arabicNamesOf = (latin: string): readonly string[] => arabicByLatin.get(latin) ?? []
