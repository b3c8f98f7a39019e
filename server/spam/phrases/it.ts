import type { Phrases } from "../rules.ts";

export const ITALIAN: Phrases = {
  ranking: [
    /\b(?:offriamo|proponiamo|il nostro)\b[^.!?]{0,40}\b(?:servizio seo|posizionamento|seo)\b|\b(?:portiamo|posizioniamo) (?:il vostro|il tuo|la vostra|siti|aziende)\b/,
  ],
  siteFlaws: [
    /\b(?:ho|abbiamo) (?:notato|visto|riscontrato) che\b[^.!?]{0,40}\bnon\b|\bil (?:vostro|tuo) sito (?:web |attuale )?(?:sembra|appare|non e|risulta|non compare)\b/,
  ],
  links: [
    /\blink dofollow\b|\bscambio (?:di )?link\b|\b(?:vendiamo|vendo|acquistiamo) (?:link|backlink|piu articoli)\b|\bcon un link al sito\b/,
  ],
  guestPost: [
    /\barticol[oi] (?:sponsorizzat[oi]|come ospite|ospite)\b|\b(?:scrivere|pubblicare) un (?:articolo|post)\b[^.!?]{0,40}\b(?:ospite|originale|gratuito)/,
  ],
  reach: [
    /\b(?:rimuoviamo|eliminiamo|cancelliamo)\b|\bfollower reali\b|\b(?:generiamo|procuriamo)\b[^.!?]{0,30}\b(?:contatti|clienti|appuntamenti)\b|\brecensioni negative\b[^.!?]{0,40}\b(?:clienti|rimuov)/,
  ],
  addressLists: [
    /\b(?:database|elenco|lista) di [\d.]{3,10} (?:aziende|contatti|imprese)\b|\bemail marketing\b[^.!?]{0,20}\brichiedete\b|\bcampagne di email\b/,
  ],
  developers: [
    /\b(?:realizziamo|creiamo|sviluppiamo)\b[^.!?]{0,30}\b(?:siti|app|applicazioni|video|e-commerce)\b[^.!?]{0,50}\b(?:da \d|euro|giorni|a partire)/,
    /\b(?:mettiamo a (?:vostra )?disposizione|software house di|esternalizz\w{2,6})\b|\bprofili disponibili\b|\bcentralino con intelligenza\b|\brisponde al posto vostro\b/,
  ],
  crypto: [
    /\b(?:bitcoin|criptovalut[ae]|mining|token)\b[\s\S]{0,120}\b(?:rendimento|guadagn\w{1,3}|prelevare|investi\w{0,4}|registrati)\b/,
    /\b(?:guadagna|guadagnate|investi|investite|rendimento)\b[\s\S]{0,80}\b(?:bitcoin|criptovalut[ae]|mining|token)\b/,
  ],
  earnings: [
    /\bguadagn(?:a|ate) (?:fino a )?\d|\brendimento (?:stimato|garantito)\b|\brendita passiva\b|\bnon serve esperienza\b/,
  ],
  loans: [/\b(?:offriamo|concediamo) (?:prestiti|finanziamenti)\b|\bcattivi pagatori\b/],
  promotion: [
    /\b(?:finaliste?|premio)\b[\s\S]{0,140}\b(?:quota|targa|confermare)\b/,
    /\b(?:selezionata|nominata|espositori?|sponsor)\b[\s\S]{0,120}\b(?:pacchett[oi]|trofeo|stand|sconto)\b|\bprovvigione per ogni\b|\bdiventa(?:te)? (?:partner|rivenditor[ei])\b/,
  ],
  massMail: [/\bgentile (?:webmaster|proprietario)\b/],
  praise: [
    /\b(?:rimast[oa]|sono stat[oa]|siamo rimasti) (?:molto )?(?:colpit[oai]|impressionat[oai])\b|\b(?:leggo sempre|adoro) il vostro blog\b|\bvisitato con piacere\b/,
  ],
  synergy: [/\bsinergi[ae]\b|\bvantaggi (?:a|per) entrambi\b|\buna collaborazione (?:porterebbe|potrebbe)\b/],
  weHelp: [
    /\b(?:aiutiamo|affianchiamo|supportiamo) le (?:aziende|imprese|agenzie)\b|\baziende come la vostra\b|\bsi fidano di noi\b|\blavorano gia con noi\b|\bdi un mio cliente\b|\bper clienti del settore\b/,
  ],
  offersToSend: [
    /\bposso inviar(?:vi|le|ti)\b|\bvi (?:mando|invio|illustro|propongo)\b|\bvolete vederla\b|\brichiedete (?:una|un)\b|\bvi va se\b|\bse propongo\b|\bscriveteci\b/,
  ],
  freeOffer: [
    /\b(?:analisi|bozza|prova|campione|consulenza) gratuit[ao]\b|\bsenza (?:vincoli|impegno)\b|\boriginale e gratuito\b|\bpagate solo a risultato\b/,
  ],
  price: [/\b(?:da|a partire da|solo|bastano|poi) \d[\d.]{0,7} ?euro\b|\bofferta valida\b|\btasso del \d/],
  customers: [
    /\boltre \d[\d.]{0,7} (?:aziende|clienti|imprese)\b|\bcon \d{2,4} sviluppatori\b|\bmolte agenzie\b/,
  ],
  urgency: [/\bposti limitati\b|\bregistrati subito\b|\bfino a venerdi\b|\bsolo per oggi\b/],
  shortCall: [
    /\b(?:breve|veloce) (?:telefonata|chiamata|incontro)\b|\bchiamata di quindici minuti\b|\bquando possiamo sentirci\b|\bvideochiamata riservata\b|\bsareste disponibili\b/,
  ],
  trade: [/\b(?:seo|prima pagina su google|parole chiave|dofollow|backlink|copywriter)\b/],
  visitedSite: [
    /\b(?:analizzando|visitando|navegando|guardando|navigando) (?:sul |nel )?(?:il )?(?:vostro|suo|tuo) (?:sito|portfolio)\b|\bho (?:visitato|visto|analizzato) (?:con piacere )?(?:il|la) (?:vostro|vostra|suo|sua)\b/,
  ],
  introduction: [
    /\b(?:siamo una (?:software|web|societa|azienda)|offriamo|ci occupiamo di|la nostra (?:azienda|agenzia|societa) (?:offre|e)|il nostro (?:team|servizio|centralino))\b/,
  ],
  opener: [
    /\b(?:spero che (?:stiate|stia|tu stia)|mi permetto di|vi contatto (?:per|perche)|vi scrivo per proporvi)\b/,
  ],
  yourBusiness: [
    /\b(?:vostri (?:clienti|lettori|concorrenti|servizi)|vostre (?:vendite|campagne)|vostra (?:azienda|attivita)|vostro (?:settore|blog|fatturato)|ai vostri)\b/,
  ],
  salesQuestion: [
    /\b(?:sapevate|avete mai|quante telefonate|volete (?:piu|aumentare)|cercate (?:nuovi|piu))\b[^.!]{0,80}\?/,
  ],
  ownProject: [/\b(?:nostro|mio) (?:sito|negozio|gestionale)\b|\b(?:nostra|mia) (?:app|officina|attivita)\b/],
  need: [
    /\b(?:potete (?:mandarci|aggiung\w{2,8}|guardare|fare)|vi occupate|lavorate|lavorereste|fate anche|serve una)\b/,
    /\b(?:vorremmo|vorrei|cerchiamo|cerco|mi serve|ci serve|abbiamo bisogno|mi piacerebbe capire)\b/,
  ],
  quote: [
    /\b(?:quanto (?:puo costare|costa|viene|costerebbe)|un preventivo|preventivi|vostre tariffe|idea di prezzo|costi e tempi)\b/,
  ],
  customer: [
    /\b(?:non arrivano|ho pagato|non funziona piu|avvocato|fattura|disdetta|cancellate i miei dati)\b/,
  ],
  otherPurpose: [
    /\b(?:curriculum|candidarmi|stage|tirocin\w{2,4}|tesi|capitolato|gare|presentare un preventivo)\b/,
  ],
};
