export interface LanguageSample {
  country: string;
  names: readonly string[];
  texts: readonly string[];
}

export const LANGUAGE_SAMPLES: readonly LanguageSample[] = [
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
