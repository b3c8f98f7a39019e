import type { Phrases } from "../rules.ts";

export const DUTCH: Phrases = {
  ranking: [
    /\bconcurrent\b[^.!?]{0,30}\bgoogle\b|\bkrijgen jullie het geld terug\b/,
    /\bwij (?:zorgen|brengen|helpen)\b[^.!?]{0,40}\b(?:hogere posities|hoger in google|eerste pagina|vindbaar\w{0,4})\b|\bgratis seo\b/,
  ],
  siteFlaws: [
    /\b(?:ik|wij) (?:zag|zagen|merkte|merkten) dat\b[^.!?]{0,50}\b(?:niet|geen|langzaam)\b|\b(?:uw|jullie|je) (?:web ?site|site) (?:oogt|lijkt|is|staat)\b[^.!?]{0,30}\b(?:verouderd|traag|niet)\b/,
  ],
  links: [
    /\bdofollow\b|\blinkruil\b|\b(?:verkopen|kopen|plaatsen) (?:back)?links\b|\been link naar onze klant\b/,
  ],
  guestPost: [/\bgast(?:blog|blogs|artikel|artikelen)\b|\bgesponsorde? artikel(?:en)?\b/],
  reach: [
    /\baan meer klanten\b|\b(?:echte|nieuwe) volgers\b|\b(?:verwijderen)\b[^.!?]{0,20}\b(?:recensies|reviews)\b|\bmeer aanvragen\b[^.!?]{0,20}\bgarand/,
  ],
  addressLists: [
    /\bbestand met\b[^.!?]{0,30}\bbedrijven\b|\bmailcampagnes\b|\bproefbestand\b|\bbedrijvenlijst\b/,
  ],
  developers: [
    /\bwij (?:bouwen|maken|ontwikkelen|ontwerpen)\b[^.!?]{0,40}(?:\b(?:voor|vanaf) \d|\beuro\b|€)/,
    /\b(?:nearshore|offshore|uitbesteden)\b[^.!?]{0,30}\b(?:bedrijf|ontwikkelbedrijf|team|partner)\b|\bontwikkelaars beschikbaar\b|\bhun profielen\b|\bvaste teams\b/,
  ],
  crypto: [
    /\b(?:bitcoin\w{0,10}|crypto\w{0,12}|token)\b[\s\S]{0,100}\b(?:winst|verdien\w{0,2}|rendement|start met|investeer)\b/,
    /\b(?:verdien|winst|investeer|rendement)\b[\s\S]{0,80}\b(?:bitcoin|crypto|token)/,
  ],
  earnings: [/\bverdien tot\b|\bpassief inkomen\b|\bgegarandeerd rendement\b|\bgeen ervaring nodig\b/],
  loans: [/\bzakelijke? (?:leningen|lening|krediet)\b|\bextra werkkapitaal\b|\bzonder jaarcijfers\b/],
  promotion: [
    /\bvergelijken alle\b|\bregelen de overstap\b|\bwat u bespaart\b/,
    /\b(?:genomineerd|exposant\w{0,2}|sponsor)\b[\s\S]{0,120}\b(?:pakket\w{0,3}|trofee|stand|korting)\b|\bcommissie (?:voor|per)\b/,
  ],
  massMail: [/\bbeste (?:webmaster|website-?eigenaar)\b/],
  praise: [/\b(?:met (?:veel )?bewondering|onder de indruk)\b|\bveel interesse heb ik\b/],
  synergy: [/\bsynergie\b|\braakvlakken\b|\belkaar kunnen versterken\b|\bwederzijds voordeel\b/],
  weHelp: [
    /\b(?:helpen|ondersteunen) (?:wij )?(?:\w{3,14} )?(?:bureaus|bedrijven|ondernemers|organisaties)\b|\bzoals (?:het uwe|dat van u|jullie)\b|\bverstrekken\b|\bverschillende opdrachtgevers\b|\bbesparen met\b/,
  ],
  offersToSend: [
    /\b(?:zal ik|mag ik) (?:\w{2,10} ){0,4}(?:sturen|toesturen|mailen|laten zien)\b|\bvraag een gratis\b|\bhebben jullie interesse\b|\bstaan jullie open voor\b/,
  ],
  freeOffer: [/\bgratis\b|\bvrijblijvend\w{0,2}\b|\bzonder contract\b|\bgeen resultaat betekent\b/],
  price: [/\b(?:vanaf|voor) \d[\d.]{0,6} euro\b|\bdeze week voor\b|\bbesparen\b[^.!?]{0,30}\bprocent\b/],
  customers: [
    /\b(?:ruim|meer dan|met) \d[\d.]{0,6} (?:klanten|bedrijven|bureaus|programmeurs|ontwikkelaars)\b/,
  ],
  urgency: [/\bplaatsen zijn beperkt\b|\bvandaag nog\b|\balleen deze (?:week|maand)\b/],
  shortCall: [/\b(?:korte kennismaking|kort gesprek|kwartiertje|vrijblijvend gesprek)\b|\badviseur belt u\b/],
  trade: [/\b(?:seo|zoekmachineoptimalisatie|backlinks?|eerste pagina van google|dofollow)\b/],
  visitedSite: [
    /\b(?:ik|wij) (?:heb|hebben|bekeek|bekeken|bezocht|bezochten|zag|zagen)\b[^.!?]{0,20} (?:jullie|uw|je) (?:web ?site|site|projecten|bedrijf)\b/,
  ],
  introduction: [
    /\b(?:wij (?:zijn een (?:nearshore|offshore|full-?service|team|bureau gespecialiseerd)|bieden|verstrekken|leveren)|ons (?:team|bureau|bedrijf|platform) (?:helpt|biedt|levert))\b/,
  ],
  opener: [
    /\b(?:ik hoop dat (?:het goed|alles goed|dit bericht)|ik neem contact (?:met )?\w{0,5} ?op|korte vraag)\b/,
  ],
  yourBusiness: [
    /\b(?:(?:uw|jullie|je) (?:klanten|lezers|concurrent\w{0,3}|omzet|mailcampagnes|bedrijf|blog)|bedrijven in uw)\b/,
  ],
  salesQuestion: [
    /\b(?:wist u|wist je|hoeveel aanvragen|extra werkkapitaal|op zoek naar meer)\b[^.!]{0,80}\?/,
  ],
  ownProject: [/\b(?:onze|mijn) (?:site|website|webshop|shop|app|planning|praktijk)\b|\bde planning\b/],
  need: [
    /\b(?:kunnen jullie|doen jullie|hebben jullie (?:ruimte|ervaring)|kunnen we langskomen)\b/,
    /\b(?:wij|we|ik|klanten) (?:\w{2,10} )?(?:zoeken|zoek|willen|wil|hebben .{0,20}nodig)\b|\bwillen dat\b|\bwe willen graag\b/,
  ],
  quote: [
    /\b(?:wat (?:zou dat kosten|kost onderhoud)|uurtarief|welk tarief|graag een offerte|een offerte|hoelang duurt|per maand\?)/,
  ],
  customer: [/\b(?:sinds jullie update|platgegaan|vergoeding voor|factuur|mijn gegevens|overnemen\?)/],
  otherPurpose: [
    /\b(?:vacature|mijn cv|solliciteren|bachelorproef|stage|bestek|inschrijven tot|offerte in te dienen)\b/,
  ],
};
