import type { Phrases } from "../rules.ts";

export const POLISH: Phrases = {
  ranking: [
    /\b(?:zajmujemy sie|oferujemy|nasze)\b[^.!?]{0,30}\b(?:pozycjonowani\w{1,3}|seo)\b|\bwysokie pozycje w google\b|\bwypromujemy\b/,
  ],
  siteFlaws: [
    /\b(?:zauwazylem|zauwazylam|zauwazylismy|widze), ?ze\b[^.!?]{0,50}\bnie\b|\bzauwazyl\w{2,4} ze\b|\b(?:panstwa|wasza) strona (?:www )?(?:wyglada|nie pojawia|jest|dziala|wolno)\b[^.!?]{0,40}\b(?:przestarzal\w{1,2}|wolno|nie|nieco)/,
  ],
  links: [
    /\bdofollow\b|\bwymian[aye] link\w{1,3}\b|\bsprzedaz linkow\b|\blink\w{0,3} do strony (?:mojego|naszego) klienta\b/,
  ],
  guestPost: [/\bartykul\w{0,3} (?:goscinn\w{1,3}|sponsorowan\w{1,3})\b/],
  reach: [
    /\bpozyskiwac nowych klientow\b|\bpodwajaja liczbe\b|\bobserwujacych\b|\busuwamy\b[^.!?]{0,20}\bopini/,
  ],
  addressLists: [/\bbaz[aey] [\d ]{0,9}(?:tysiecy |mln )?(?:polskich )?firm\b|\bwysylki ofert\b/],
  developers: [
    /\b(?:wolnych|dostepnych) programistow\b|\bpod marka klienta\b|\brak do pracy\b/,
    /\b(?:tworzymy|projektujemy|budujemy)\b[^.!?]{0,30}\b(?:strony|sklepy|aplikacje)\b[^.!?]{0,40}\bod \d/,
    /\b(?:jestesmy firma programistyczna|oferujemy programistow|outsourcing|cv dostepnych)\b|\bprogramist\w{2,4}\b[^.!?]{0,40}\bstawkach\b/,
  ],
  crypto: [
    /\b(?:bitcoin|krypto\w{0,8}|token\w{0,2})\b[\s\S]{0,100}\b(?:zarabiaj|zysk\w{0,3}|wplata|inwest\w{2,6})\b/,
    /\b(?:zarabiaj|zysk|inwestuj|inwestycje)\b[\s\S]{0,80}\b(?:bitcoin|krypto\w{0,8}|token\w{0,2})\b/,
  ],
  earnings: [/\bzarabiaj (?:nawet )?\d|\bdochod pasywny\b|\bgwarantowan\w{1,3} zysk\w{0,2}\b/],
  loans: [/\b(?:oferujemy|udzielamy) (?:pozycz\w{1,3}|kredyt\w{0,3})\b|\bbez zaswiadczen\b/],
  promotion: [
    /\b(?:nominowan\w{1,3}|wystawc\w{1,4}|sponsor\w{0,4})\b[\s\S]{0,120}\b(?:pakiet\w{0,3}|statuetk\w{1,2}|rabat)\b|\bprowizj\w{1,2} za\b/,
  ],
  massMail: [/\bszanown\w{1,3} (?:wlascicielu|webmasterze)\b/],
  praise: [/\bpod (?:duzym )?wrazeniem\b|\bz duzym zainteresowaniem\b/],
  synergy: [
    /\bsynergi\w{1,2}\b|\bkorzysci obu stronom\b|\bwspolpraca naszych firm\b|\bobopoln\w{1,3} korzysc/,
  ],
  weHelp: [
    /\b(?:pomagamy|wspieramy) firmom\b|\bfirmom takim jak\b|\bwspolpracujemy juz z\b|\bnasi klienci\b|\bmojego klienta\b/,
  ],
  offersToSend: [
    /\bczy (?:mam|moge) (?:go |ja )?(?:wyslac|przeslac|zaproponowac)\b|\bmoge zaproponowac\b|\bprzedstawi najlepsza\b/,
  ],
  freeOffer: [
    /\bbezplatn\w{1,3} (?:audyt|probk\w|wycen\w|projekt|konsultacj\w)\b|\bdarmow\w{1,3} (?:projekt|audyt|probk\w)\b|\bgratis\b|\bniezobowiazujac\w{1,2}\b|\bza darmo\b/,
  ],
  price: [/\b(?:juz )?od \d[\d ]{0,6} ?zl\b|\bcena promocyjna\b|\batrakcyjnych stawkach\b/],
  customers: [
    /\b(?:ponad|zatrudniamy) [\d ]{1,8}(?:firm|klientow|specjalistow)\b|\bwieloma polskimi agencjami\b/,
  ],
  urgency: [/\bliczba miejsc ograniczona\b|\bjuz dzis\b|\bdo piatku\b|\btylko dzis\b/],
  shortCall: [
    /\b(?:krotkie spotkanie|krotka rozmowe|niezobowiazujaca rozmowe|kwadrans)\b|\bdoradca oddzwoni\b/,
  ],
  trade: [/\b(?:seo|pozycjonowani\w{1,3}|pierwszej stronie google|dofollow)\b/],
  visitedSite: [/\b(?:przegladajac|odwiedzajac|analizujac) (?:panstwa|wasza) (?:strone|witryne|oferte)\b/],
  introduction: [
    /\b(?:jestesmy (?:firma|zespolem|agencja) (?:programistyczna|specjal\w{2,12}|informatyczna)|oferujemy|zajmujemy sie|nasza (?:firma|agencja) (?:oferuje|pomaga))\b/,
  ],
  opener: [/\b(?:mam nadzieje, ze|pozwalam sobie|kontaktuje sie z panstwem|zwracam sie z propozycja)\b/],
  yourBusiness: [
    /\bpanstwa (?:klient\w{1,3}|konkurencj\w|firm\w|blog\w{0,3}|czytelnik\w{1,3}|serwisie|marki)\b|\bbrakuje panstwu\b/,
  ],
  ownProject: [
    /\b(?:nasz|nasza|naszej|naszego|moja|mojej) (?:sklep\w{0,2}|stron\w{1,2}|aplikacj\w{1,2}|pensjonat\w{0,2})\b/,
  ],
  need: [
    /\bczy (?:zrobia|maja|zajmuja|mogliby|mozemy) \b|\bprosimy o\b/,
    /\b(?:potrzebujemy|potrzebuje|szukamy|szukam|chcemy|chcialbym|chcielibysmy)\b/,
  ],
  quote: [
    /\b(?:ile (?:to )?(?:bedzie )?kosztowac|jaki koszt|jaka jest stawka|panstwa stawki|o wycene|orientacyjny koszt|i termin)\b/,
  ],
  customer: [/\b(?:nie dziala od|umowe i|zwrotu pieniedzy|faktur\w{1,2}|place za opieke)\b/],
  otherPurpose: [
    /\b(?:formularz rekrutacyjny|prace magisterska|ankiet\w{1,2}|zlozenia oferty|przetarg\w{0,2}|skladania ofert|staz)\b/,
  ],
};
