import type { Phrases } from "../rules.ts";

export const TURKISH: Phrases = {
  ranking: [
    /\bust siralara\b[^.!?]{0,20}\b(?:tasiyoruz|cikariyoruz)\b|\bseo hizmetimiz\w{0,4}\b|\bilk sayfa(?:da|ya)\b[^.!?]{0,30}\b(?:yer almad|tasi|cikar)/,
  ],
  siteFlaws: [
    /\b(?:web )?sitenizi? (?:inceledim|inceledik)\b|\bsiteniz\b[^.!?]{0,30}\b(?:eski gorunuyor|yavas|almadig)/,
  ],
  links: [/\bdofollow\b|\blink (?:takasi|degisimi|satisi)\b/],
  guestPost: [/\btanitim yazisi\b|\bmisafir yaz(?:ar|isi)\b|\bsponsorlu (?:yazi|icerik)\b/],
  reach: [
    /\byorumlari\b[^.!?]{0,20}\b(?:kaldiriyor|siliyor)|\btakipci (?:satin|paketi)\b|\bgercek takipci\b|\bpuanini yukseltiyoruz\b/,
  ],
  addressLists: [
    /\bfirmanin\b[^.!?]{0,40}\b(?:e-posta|telefon)\b[^.!?]{0,40}\bliste\b|\btoplu (?:mail|sms)\b/,
  ],
  developers: [
    /\b(?:yeni bir site|web sitesi|uygulama)\b[^.!?]{0,20}\byapiyoruz\b|\bkiralayabilirsiniz\b|\byazilim ekibiyle\b|\bgelistiricilerin ozgecmis\w{0,8}\b/,
  ],
  crypto: [
    /\b(?:bitcoin|kripto\w{0,6}|token)\b[\s\S]{0,100}\b(?:kazan\w{1,4}|yatirim|getiri)\b/,
    /\b(?:kazan\w{1,4}|yatirim yap\w{0,4}|getiri)\b[\s\S]{0,80}\b(?:bitcoin|kripto|token)\b/,
  ],
  earnings: [
    /\bgunde [\d.]{1,8} liraya\b|\bpasif gelir\b|\bdeneyim gerekmez\b|\bgarantili (?:kazanc|getiri)\b/,
  ],
  loans: [/\b(?:kredi|finansman) (?:veriyoruz|sagliyoruz)\b/],
  promotion: [
    /\b(?:odul|fuar|sponsor\w{0,3})\b[\s\S]{0,100}\b(?:paket\w{0,3}|stant|indirim)\b|\bkomisyon kazan/,
  ],
  massMail: [/\bsayin (?:site sahibi|yetkili)\b/],
  praise: [/\bcok begen(?:iyoruz|dik|dim)\b|\bilgiyle takip\b|\betkilend(?:ik|im)\b/],
  synergy: [/\biki taraf icin\b|\bis birligi kurulabilecegine\b|\bkazan-kazan\b|\bsinerji\b/],
  weHelp: [
    /\b(?:ajanslara|firmalara|isletmelere) destek\b|\bbircok (?:ajansla|firmayla) calisiyoruz\b|\bmusteri kaybettiriyor\b/,
  ],
  offersToSend: [
    /\bgondermemi ister misiniz\b|\bgormek ister misiniz\b|\b(?:numaranizi birakin|hemen arayalim)\b|\bornek isteyin\b/,
  ],
  freeOffer: [/\bucretsiz (?:analiz|bir|ornek|deneme|rapor)\b|\bhediye\b|\bodeme yapmazsiniz\b/],
  price: [
    /\b(?:sadece|yalnizca|aylik) [\d.]{1,8} lira\w{0,4}\b|\blira(?:dan)? baslayan\b|\buygun fiyat\w{0,4}\b/,
  ],
  customers: [/\b(?:\d{2,4} kisilik|[\d.]{2,9} musteri)\b/],
  urgency: [/\bkontenjan sinirli\w{0,3}\b|\bhemen kaydolun\b|\bkampanya\w{0,3}\b|\bbu hafta sonuna kadar\b/],
  shortCall: [/\bkisa bir (?:gorusme|toplanti)\b|\buygun musunuz\b/],
  trade: [/\b(?:seo|backlink|ilk sayfa)\b/],
  introduction: [
    /\b(?:firmamiz [\d]{0,4}|hizmet(?:i)? sunuyoruz|olarak hizmet ver|hizmetimizle|cozumler sunuyoruz)/,
  ],
  opener: [/\b(?:umarim iyisinizdir|size ulasmak istedim|rahatsiz ettigim)\b/],
  yourBusiness: [
    /\b(?:musterileriniz\w{0,4}|rakipleriniz\w{0,4}|isletmeniz\w{0,4}|satislariniz\w{0,4}|okuyuculariniz\w{0,4})\b/,
  ],
  salesQuestion: [/\b(?:bekliyor musunuz|biliyor muydunuz|ister misiniz)\b/],
  ownProject: [
    /\b(?:sitemiz\w{0,5}|sitemdeki|sitem|magazamiz\w{0,4}|klinigimizin|uygulamamiz\w{0,3}|rezervasyon sistemi)\b/,
  ],
  need: [
    /\b(?:yaptirmak|yapabilir misiniz|veriyor musunuz|bakabilir misiniz|calisiyor musunuz)\b/,
    /\b(?:istiyoruz|istiyorum|lazim|ariyoruz|ariyorum|ihtiyacimiz)\b/,
  ],
  quote: [
    /\b(?:maliyeti ne|fiyat alabilir|ucretiniz ne(?:dir)? kadar|aylik ucretiniz|gunluk ucretiniz|tahmini butce|ne kadar surede)\b/,
  ],
  customer: [/\b(?:calismiyor|parami geri|sikayetci|fatura\w{0,4})\b/],
  otherPurpose: [/\b(?:ozgecmisimi|basvuru|yeni mezun|sartname|ihale|tez|teklif toplamaktadir)\b/],
};
