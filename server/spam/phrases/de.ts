import type { Phrases } from "../rules.ts";

export const GERMAN: Phrases = {
  ranking: [
    /\bwir (?:bringen|optimieren|platzieren|sorgen)\b[^.!?]{0,60}\b(?:dorthin|google|seite eins|erste seite|suchmaschinen|rankings?|sichtbarkeit)/,
    /\bnicht auf (?:der ersten seite|seite eins)\b/,
  ],
  siteFlaws: [
    /\bihre (?:aktuelle )?(?:web ?site|webseite|homepage|internetseite|seite) (?:wirkt|ist|ladt|wird|hat|erscheint|steht)\b[^.!?]{0,40}\b(?:nicht|langsam|leider|veraltet|fehler)/,
    /\b(?:ist mir|ist uns|habe ich) (?:aufgefallen|festgestellt|bemerkt|gesehen)\b[^.!?]{0,60}\b(?:nicht|kein|fehl)/,
  ],
  links: [
    /\binklusive eines verweises\b|\bfachtexte unserer (?:auftraggeber|kunden)\b/,
    /\b(?:verkaufen|kaufen|bieten) (?:\w{3,14} )?(?:back)?links\b|\blinktausch\b|\bdofollow|\blinkaufbau\b|\b(?:einen|ein) (?:back)?link auf (?:die|unsere|meine)\b/,
  ],
  guestPost: [
    /\bgast(?:beitrag|artikel|beitrage)\b|\bgesponserte[rn]? (?:artikel|beitrag)\b|\badvertorials?\b/,
  ],
  reach: [
    /\b(?:loschen|entfernen)\b[^.!?]{0,30}\b(?:bewertungen|rezensionen)\b|\bneukunden\b[^.!?]{0,40}\b(?:gewinnen|monat|generieren)\b|\b(?:echte|neue) follower\b|\bqualifizierte (?:anfragen|leads)\b|\bplanbar\b[^.!?]{0,40}\b(?:kunden|anfragen)\b/,
  ],
  addressLists: [
    /\bfirmenadressen\b|\bdatensatze\b|\bkaltakquise\b|\badresslisten?\b|\bnewsletter-versand an\b/,
  ],
  developers: [
    /\b(?:kollegen|entwickler|programmierer) sind (?:ab )?(?:sofort )?(?:frei|verfugbar)\b|\beine testwoche\b/,
    /\bwir (?:erstellen|entwickeln|produzieren|programmieren|gestalten)\b[^.!?]{0,40}\b(?:seiten|websites?|apps?|filme|videos|shops)\b/,
    /\b(?:stellen wir ihnen|lagern projekte|softwareunternehmen aus|offshore|nearshore|entwickler zur verfugung)\b|\b(?:telefonservice|buroservice)\b|\berklarvideos?\b|\bverpassen sie keinen\b/,
  ],
  crypto: [
    /\b(?:bitcoin|krypto\w{0,12}|coins?|token)\b[\s\S]{0,120}\b(?:rendite|gewinn|verdienen|investieren|auszahlung|zuruck|verloren|bonus|programm)\b/,
    /\b(?:verdienen|investieren|investition|rendite|verloren|betrug)\b[\s\S]{0,80}\b(?:bitcoin|krypto\w{0,12}|coins?|token)\b/,
  ],
  earnings: [
    /\bverdienen sie (?:taglich|monatlich|mit)\b|\bpassives einkommen\b|\bzusatzeinkommen\b|\bgarantierte rendite\b|\berwartete rendite\b/,
  ],
  loans: [
    /\b(?:firmenkredite?|sofortkredite?|kredite? (?:von|ohne))\b|\bbenotigen sie\b[^.!?]{0,20}\bliquiditat\b|\bnegativer auskunft\b/,
  ],
  promotion: [
    /\b(?:nominiert|aussteller|sponsoren|ausgezeichnet)\b[\s\S]{0,150}\b(?:paket\w{0,2}|siegel|urkunde|standplatze)\b|\b(?:tippgeber|vermittlungs?provision|vertriebspartner)\b|\bfranken provision\b|\beuro provision\b/,
    /\bfirmenfitness\b|\bbieten sie ihrem team\b|\bihre stromkosten\b/,
  ],
  massMail: [/\bsehr geehrter (?:webmaster|websitebetreiber|seitenbetreiber)\b|\bvom verteiler abmelden\b/],
  praise: [
    /\bmit grossem interesse habe ich\b|\b(?:beeindruckt|begeistert) (?:von|mich|hat)\b|\bhat mich sehr (?:beeindruckt|angesprochen)\b|\bherzlichen gluckwunsch\b/,
  ],
  synergy: [
    /\bsynergien?\b|\b(?:mogliche|eine) zusammenarbeit zu sprechen\b|\bwir beide profitieren\b|\bbeiderseitige[nmrs]? (?:nutzen|vorteil)\b|\bviel potenzial\b/,
  ],
  weHelp: [
    /\bwir (?:unterstutzen|helfen|begleiten|beraten|vermitteln|bieten) (?:\w{3,18} ){0,2}(?:agenturen|unternehmen|firmen|dienstleister|betriebe|firmenkredite|mittelstand\w{0,6})\b|\bunternehmen wie (?:ihres|das ihre)\b|\bmeines kunden\b|\bunsere kunden aus\b|\bentlastet ihr team\b|\bnutzen das bereits\b/,
  ],
  offersToSend: [
    /\b(?:darf|soll|kann) ich (?:ihnen )?(?:\w{3,14} ){0,3}(?:zusenden|schicken|senden|zeigen|vorstellen)\b|\bsoll ich ihn schicken\b|\bgerne? (?:sende|stelle|erlautere|zeige|stellen wir)\b|\bfordern sie\b|\bzeige ich ihnen\b|\bunverbindliches angebot\b|\bhaben sie interesse\?|\bgeben sie mir gern\b/,
  ],
  freeOffer: [
    /\bkostenlose[rsnm]? (?:analyse|erstgesprach|entwurf|muster|probe|beratung|test|gastbeitrag)\b|\bgratis\b|\bunverbindlich\w{0,2}\b|\bohne vertragsbindung\b|\bzahlen nur bei erfolg\b|\bbezahlung erst nach\b|\bkeine vorkenntnisse\b/,
  ],
  price: [
    /\b(?:schon )?ab \d[\d.]{0,7} ?(?:euro|€|franken)|\b(?:aktions|fest)preis\b|\b\d{1,2} prozent rabatt\b|\bsparen bis zu\b/,
  ],
  customers: [
    /\b(?:uber|mehr als|schon) [\d.]{1,9} (?:zufriedene )?(?:unternehmen|kunden|firmen|betriebe|agenturen)\b|\bvertrauen uns\b|\berfolgsquote\b|\bmit \d{2,4} entwicklern\b/,
  ],
  urgency: [
    /\bplatze sind begrenzt\b|\bnoch heute\b|\bnur (?:noch )?bis\b|\bbis monatsende\b|\bsichern sie sich\b|\bkontaktieren sie uns jetzt\b/,
  ],
  shortCall: [
    /\bkurze[sn]? (?:telefonat|gesprach|austausch|kennenlernen)\b|\bfunfzehn minuten\b|\bwann (?:passt ihnen|sind sie erreichbar)\b|\bwer ist bei ihnen dafur\b|\bberater meldet sich\b|\bfreuen uns auf ihre ruckmeldung\b/,
  ],
  trade: [/\b(?:seo|backlinks?|suchmaschinenoptimierung|suchbegriffen|ersten seite von google|linktausch)\b/],
  visitedSite: [
    /\b(?:beim (?:durchsehen|besuch|besuchen|betrachten|stobern)|ich habe (?:mir )?ihre (?:web ?site|webseite|seite|homepage|firma)|bin (?:gerade )?auf ihre (?:web ?site|webseite|seite|homepage) gestossen|auf ihrer (?:web ?site|webseite|seite|homepage) (?:ist|bin|habe))\b/,
  ],
  introduction: [
    /\b(?:wir (?:sind ein(?:e)? (?:software|full-?service|junges|fuhrend|spezialisiert|internationales)|bieten|vermitteln|haben uns (?:auf )?\w{0,20} ?spezialisiert)|unser(?:e)? (?:team|agentur|unternehmen|telefonservice|service|losung|software|experten|spezialisten) (?:bietet|hilft|nimmt|ubernimmt|unterstutzt|holen|ist))\b|\bmit unserem\b/,
  ],
  opener: [
    /\b(?:diese nachricht erreicht sie|ich hoffe,? (?:es geht ihnen|sie hatten|diese)|ich melde mich (?:bei ihnen)?,? (?:weil|da)|erlauben sie mir|hand aufs herz|kurze frage)\b/,
  ],
  yourBusiness: [
    /\b(?:ihre[nr]? (?:kunden|leser[n]?|mitbewerber\w{0,2}|konkurrenz|leistungen|kaltakquise|umsatz|blog|mitarbeiter\w{0,2}|anfragen)|ihr(?:em)? (?:unternehmen|team|blog|umsatz))\b/,
  ],
  salesQuestion: [
    /\b(?:wussten sie|haben sie (?:geld|schon|interesse)|ihnen fehlen|benotigen sie|wie viele|lust auf|mochten sie (?:mehr|endlich))\b[^.!]{0,80}\?/,
  ],
  ownProject: [
    /\b(?:unser|unsere|unserer|unseren|meine|meiner|mein) (?:web ?site|webseite|seite|homepage|app|shop|kontaktformular|warenwirtschaft|praxis|praxen)\b/,
  ],
  need: [
    /\b(?:bieten|machen|konnten|konnen) sie\b[^.!?]{0,60}\?|\bnehmen antrage\b/,
    /\bgesucht wird\b|\bsuchen wir\b/,
    /\b(?:wir|ich) (?:\w{3,10} )?(?:suche|suchen|brauche|brauchen|mochten?|benotige|hatten? gern|wollen|wurden sie gern|uberlegen)\b|\bmochten (?:wir|unsere)\b|\bbrauche eine?n?\b|\bbrauchen wir\b|\bwollen (?:buchung|wir)\b|\bbrauchen schnellere\b/,
  ],
  quote: [
    /\b(?:was (?:wurde|kostet|nehmen sie)|wie hoch ist ihr|tagessatz|was kostet das|ein angebot (?:fur die|machen)|kosten,|budget hochstens|pauschal|abgabe eines angebots)\b/,
  ],
  customer: [
    /\b(?:rechnung|wartung|loschen sie alle meine|seit (?:montag|dem update)|nach dem update|doppelt angezeigt|abgemeldet|uberweisung|geht niemand)\b/,
  ],
  otherPurpose: [
    /\b(?:bewerbung|neue stelle|bachelorarbeit|masterarbeit|praktikum|vergabe|angebotsfrist|ausschreibung|forschungsprojekts?|ihr artikel uber)\b/,
  ],
};
