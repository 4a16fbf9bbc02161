/** Names of invented people, in both languages. */
const names = (text: string) =>
  text
    .trim()
    .split(/,\s*/)
    .map((name) => {
      const [en = '', ar = ''] = name.split(' = ')
      return { en, ar }
    })

export const firstNames = names(`
Ahmed = أحمد, Mona = منى, Mahmoud = محمود, Sara = سارة, Mostafa = مصطفى, Nourhan = نورهان,
Khaled = خالد, Heba = هبة, Youssef = يوسف, Fatma = فاطمة, Hassan = حسن, Aya = آية, Tarek = طارق,
Rana = رنا, Ramy = رامي, Mariam = مريم, Amr = عمرو, Dina = دينا, Sherif = شريف, Yara = يارا,
Ibrahim = إبراهيم, Nada = ندى, Karim = كريم, Esraa = إسراء, Walaa = ولاء, Hany = هاني`)

export const egyptianNames = names(`
Abdelrahman = عبد الرحمن, Elsayed = السيد, Ibrahim = إبراهيم, Mansour = منصور, Farouk = فاروق,
Shaker = شاكر, Fawzy = فوزي, Nassar = نصار, Abdelaziz = عبد العزيز, Helmy = حلمي, Ramadan = رمضان,
Zaki = زكي, Tawfik = توفيق, Morsy = مرسي, Eid = عيد, Soliman = سليمان, Salem = سالم, Gaber = جابر,
Hegazy = حجازي, Darwish = درويش`)

export const saudiFirstNames = names(`
Abdullah = عبد الله, Noura = نورة, Fahad = فهد, Reem = ريم, Sultan = سلطان, Lama = لمى,
Majed = ماجد, Hessa = حصة, Turki = تركي, Shahad = شهد, Bandar = بندر, Abeer = عبير`)

export const saudiNames = names(`
Alharbi = الحربي, Alghamdi = الغامدي, Alqahtani = القحطاني, Alzahrani = الزهراني,
Alotaibi = العتيبي, Aldosari = الدوسري, Alshehri = الشهري, Almutairi = المطيري, Bakhsh = بخش,
Alsubaie = السبيعي`)
