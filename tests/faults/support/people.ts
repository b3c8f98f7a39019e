/** What prospects of an agency write: names and texts of many languages, short ones, agency-speak, links of their own. */

interface Tongue {
  country: string;
  names: readonly string[];
  texts: readonly string[];
}

const TONGUES: readonly Tongue[] = [
  {
    country: "United States",
    names: ["Maya O'Brien", "Jay", "DeShawn Carter-Hill", "Dr. Ann Smith, PhD", "J.R. Lopez Jr."],
    texts: [
      "We need a mobile app for our 40 field engineers that works offline and syncs to Salesforce.",
      "Looking for a React team, 3 people, 6 months, start ASAP. Rates?",
      "Our current vendor went dark last month. Can you take over a Laravel code base and get us to launch?",
      "RFP attached to the link below. Deadline is Friday COB. Please confirm you are able to sign our NDA first.",
      "We're a seed-stage fintech. Need: KYC flow, ledger, admin panel, iOS + Android. Budget is tight but real.",
    ],
  },
  {
    country: "Germany",
    names: ["Jürgen Großkreutz", "Änne Weiß-Müller", "Dr. h. c. Łukasz Preuß"],
    texts: [
      "Wir suchen einen Partner für die Ablösung unserer Zeiterfassung; Datenschutzgrundverordnung ist Pflicht.",
      "Bitte rufen Sie mich zurück. Es geht um eine Kfz-Haftpflichtversicherungs-App für Außendienstmitarbeiter.",
    ],
  },
  {
    country: "France",
    names: ["Zoé Lefèvre", "Jean-Baptiste N'Guyen", "François d'Arcy"],
    texts: [
      "Bonjour, nous voulons refaire notre boutique en ligne (Magento 1). Pouvez-vous nous envoyer un devis ?",
      "Une petite application pour réserver des salles. C’est urgent !",
    ],
  },
  {
    country: "España",
    names: ["José Ñúñez", "María del Mar Ibáñez"],
    texts: [
      "¿Hacen mantenimiento de aplicaciones en Ionic? Tenemos una con 20.000 usuarios.",
      "Necesito una página web sencilla para mi clínica dental en Cádiz.",
    ],
  },
  {
    country: "Portugal",
    names: ["Inês Gonçalves", "João Conceição"],
    texts: ["Olá! Queremos ligar sensores de humidade (LoRaWAN) a um painel. Têm experiência?"],
  },
  {
    country: "Italia",
    names: ["Niccolò D'Angelo", "Chiara Perrè"],
    texts: ["Buongiorno, cerchiamo uno sviluppatore Angular a tempo pieno per 4 mesi, da remoto."],
  },
  {
    country: "Россия",
    names: ["Анна Щербакова", "Игорь Ёлкин", "Ivan Petrov"],
    texts: [
      "Здравствуйте! Нужен сайт для сети пекарен: каталог, заказ, оплата. Сколько это стоит и сколько времени займёт?",
      "Ищем подрядчика на мобильное приложение, ТЗ в PDFке пришлю. IT-отдел у нас два человека.",
    ],
  },
  {
    country: "Україна",
    names: ["Олександр Їжакевич", "Леся Ґонта"],
    texts: ["Добрий день, потрібна інтеграція CRM із нашим call-центром. Чи працюєте з WebRTC?"],
  },
  {
    country: "Ελλάδα",
    names: ["Νίκος Παπαδόπουλος", "Eleni Kosta"],
    texts: ["Καλησπέρα, θέλουμε μια εφαρμογή για ξενοδοχεία στα νησιά. Δουλεύετε με Flutter;"],
  },
  {
    country: "السعودية",
    names: ["محمد عبد الله", "Noura Al-Harbi"],
    texts: ["السلام عليكم، نريد تطبيقًا لتوصيل الطلبات باللغتين العربية والإنجليزية. كم تكلفة المشروع؟"],
  },
  {
    country: "ایران",
    names: ["زهرا رضایی", "Arash Kamangir"],
    texts: ["سلام، برای فروشگاه‌مان به یک برنامهٔ همراه نیاز داریم. آیا می‌توانید پیش‌نمونه بسازید؟"],
  },
  {
    country: "ישראל",
    names: ["יעל כהן", "Avi Ben-David"],
    texts: ["שלום, אנחנו מחפשים צוות לפיתוח אפליקציה בתחום הבריאות. אפשר לקבוע שיחה השבוע?"],
  },
  {
    country: "India",
    names: ["प्रिया शर्मा", "Venkatanarasimharajuvaripeta Rao", "R"],
    texts: [
      "नमस्ते, हमें अपने स्कूल के लिए एक ऐप चाहिए। कृपया कीमत बताइए।",
      "Kindly share your quote for hospital management system with HL7 and FHIR. Do the needful at the earliest.",
    ],
  },
  {
    country: "বাংলাদেশ",
    names: ["সুমাইয়া আক্তার"],
    texts: ["আমাদের গার্মেন্টস কারখানার জন্য একটি সফটওয়্যার দরকার।"],
  },
  {
    country: "ประเทศไทย",
    names: ["สมชาย ใจดี", "Ploy"],
    texts: ["สวัสดีค่ะ ต้องการทำแอปจองคิวร้านอาหาร ราคาเริ่มต้นเท่าไหร่คะ"],
  },
  {
    country: "日本",
    names: ["佐藤 美咲", "ヤマダ タロウ", "Kenji Ito"],
    texts: [
      "はじめまして。React Nativeアプリの改修をお願いしたいです。お見積りをいただけますか？",
      "IoTデバイスのファームウェア開発について、オンラインでご相談できますでしょうか。",
    ],
  },
  {
    country: "中国",
    names: ["王小明", "欧阳娜娜", "Li Wei"],
    texts: [
      "你好，我们需要一个微信小程序和后台管理系统，请问报价和周期？",
      "想做一款休闲类手机游戏，Unity 开发，有案例吗？",
    ],
  },
  {
    country: "대한민국",
    names: ["김서연", "Park Ji-hoon"],
    texts: ["안녕하세요. 물류 관리 시스템을 AWS로 이전하려고 합니다. 상담 가능할까요?"],
  },
  {
    country: "Việt Nam",
    names: ["Nguyễn Thị Hương", "Đặng Văn Đức"],
    texts: ["Chào anh chị, bên em cần thuê 2 lập trình viên Node.js trong 3 tháng ạ."],
  },
  {
    country: "Türkiye",
    names: ["Işıl Çağlayan", "Ömer Şükrü Öğüt"],
    texts: ["Merhaba, e-ticaret sitemiz çok yavaş. Hızlandırabilir misiniz? Altyapı WooCommerce."],
  },
  {
    country: "Polska",
    names: ["Święcisław Żółć", "Grażyna Brzęczyszczykiewicz"],
    texts: ["Dzień dobry, potrzebujemy audytu bezpieczeństwa aplikacji (PHP 7.2, MySQL)."],
  },
  {
    country: "Česko",
    names: ["Řehoř Dvořák"],
    texts: ["Dobrý den, hledáme dodavatele na zakázkový e-shop s napojením na Pohodu."],
  },
  {
    country: "Magyarország",
    names: ["Szőke Ágnes"],
    texts: ["Üdvözlöm! Egy ügyfélportált szeretnénk, legkésőbb márciusra. Van szabad kapacitásuk?"],
  },
  {
    country: "Suomi",
    names: ["Äijö Hämäläinen"],
    texts: ["Hei, tarvitsemme lentokonesuihkuturbiinimoottoriapumekaanikkojen koulutussovelluksen."],
  },
  {
    country: "Sverige",
    names: ["Åsa Öberg"],
    texts: ["Hej! Vi vill bygga en bokningsapp för våra 12 gym. Kan ni börja i januari?"],
  },
  {
    country: "Nederland",
    names: ["Jan-Willem van 't Hof"],
    texts: ["Goedendag, wij zoeken een team voor het onderhoud van een Drupal-site. Groetjes"],
  },
  {
    country: "Ísland",
    names: ["Þórdís Æsudóttir"],
    texts: ["Góðan dag, okkur vantar app fyrir ferðamenn."],
  },
  {
    country: "Indonesia",
    names: ["Siti", "Budi Santoso"],
    texts: ["Selamat siang, mau tanya biaya pembuatan aplikasi kasir untuk 15 cabang."],
  },
  {
    country: "Kenya",
    names: ["Wanjirũ Kamau"],
    texts: ["Habari, tunahitaji mfumo wa kukusanya malipo ya M-Pesa kwa shule yetu."],
  },
  {
    country: "საქართველო",
    names: ["ნინო ბერიძე"],
    texts: ["გამარჯობა, გვჭირდება ვებგვერდი ღვინის მარნისთვის."],
  },
  {
    country: "Հայաստան",
    names: ["Արամ Սարգսյան"],
    texts: ["Բարև Ձեզ, մեզ պետք է բջջային հավելված։"],
  },
  { country: "இலங்கை", names: ["கவிதா செல்வம்"], texts: ["வணக்கம், எங்கள் கடைக்கு ஒரு இணையதளம் வேண்டும்."] },
];

/** As prospects of an agency say it, in words that sellers use too. */
const TRADE: readonly string[] = [
  "We rank poorly on Google and would like SEO for our shop. Where do we start?",
  "Our goal: more leads from organic search, and a faster site. Core Web Vitals are red.",
  "We are a digital marketing agency and look for a white-label development partner.",
  "Need a casino-style card game for a trade fair booth. No real money is involved.",
  "We want to build a crypto wallet with hardware key support. Have you done anything on-chain?",
  "I came across your website and liked the driver app case study. Could we talk?",
  "Please give a ballpark for a marketplace: buyers, sellers, escrow, Stripe Connect, reviews.",
  "We need to send newsletters; our users must be able to opt in, and get reminders by SMS.",
  "Do you offer staff augmentation? 2 x senior Node.js, 1 x QA, CET overlap of 4 hours.",
  "Our loan officers fill in paper forms. We need a tablet app for them, with e-signature.",
  "Sizing: 12k MAU, 300 rps peak, p95 < 200 ms, SOC 2 in scope, GCP preferred, k8s not required.",
  "An online pharmacy: prescriptions uploaded as photos, checked by our pharmacists, shipped the same day.",
  "We make sex education material for schools and need an accessible site (WCAG 2.2 AA).",
  "Dear Sir or Madam, we kindly ask you for an offer for the enclosed specification.",
  "Can your team fix our website? It is slow and the contact form has errors.",
];

const SHORT: readonly string[] = [
  "Call me",
  "hi",
  "?",
  "Need app",
  "Quote please!!!",
  "pls call after 5pm",
  "Same as last year.",
  "👍 let's talk",
  "test project for my mum",
  "123",
  "Rückruf bitte",
  "お願いします",
  "WhatsApp me on this number",
  "LOOKING FOR WEB DEVELOPER",
];

const OWN_LINKS: readonly string[] = [
  "Our site today: https://www.bakery-nord.example.com",
  "Prototype: https://www.figma.com/file/AbC123xYz/App?node-id=1 and the brief https://docs.example.org/d/1aBc/edit",
  "See www.velo-kurier.example.net, app stores: https://apps.example.com/app/id99 https://play.example.com/details?id=net.velo",
  "We like how https://booking.example.com/ does it",
  "https://github.com/acme-example/legacy-portal",
];

const GREETINGS = ["", "", "Hello,\n\n", "Hi team! ", "To whom it may concern:\n", "Good morning. "] as const;
const ENDINGS = [
  "",
  "",
  "\n\nBest regards",
  "\nThanks!",
  "\n--\nSent from my phone",
  "\n\nMfG",
  " 🙏",
] as const;
const TYPES = ["", "", "Mobile app", "Web", "IoT", "E-commerce", "not sure yet", "SEO", "Game"] as const;
const HOSTS = [
  "example.com",
  "example.org",
  "firma.example.de",
  "gmail.example.com",
  "mail.example.co.uk",
  "posteo.example.net",
] as const;

const SYLLABLES = [
  "ba",
  "cor",
  "del",
  "fi",
  "gra",
  "hol",
  "ka",
  "lum",
  "mi",
  "nor",
  "pa",
  "ro",
  "sen",
  "tri",
  "vo",
  "zu",
] as const;

export type Random = () => number;

export interface Written {
  name: string;
  email: string;
  country: string;
  phone: string;
  project_type: string;
  project_details: string;
}

/** The enquiry of one person. */
export function writePerson(random: Random, index: number): Written {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const tongue = pick(TONGUES);
  const kind = random();
  const core = kind < 0.12 ? pick(SHORT) : kind < 0.3 ? pick(TRADE) : pick(tongue.texts);
  const more = random() < 0.25 ? `\n\n${pick(kind < 0.3 ? TRADE : tongue.texts)}` : "";
  // No two people write the same; a person's own words are what is theirs.
  const company = Array.from({ length: 5 }, () => pick(SYLLABLES)).join("");
  const own = core.length > 20 ? `\n${company[0]?.toUpperCase()}${company.slice(1)}` : "";
  const link = random() < 0.2 ? `\n${pick(OWN_LINKS)}` : "";
  return {
    name: pick(tongue.names),
    email: `${pick(["info", "office", "a.b", "j_doe", "x"])}${random() < 0.1 ? "+web" : ""}${index}@${pick(HOSTS)}`,
    country: random() < 0.15 ? pick(["US", "uk", "Deutschland ", "-", "N/A", "EU"]) : tongue.country,
    phone: `${10_000_000_000 + Math.floor(random() * 89_999_999_999)}`,
    project_type: pick(TYPES),
    project_details: `${pick(GREETINGS)}${core}${more}${own}${link}${pick(ENDINGS)}`,
  };
}
