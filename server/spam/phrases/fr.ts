import type { Phrases } from "../rules.ts";

export const FRENCH: Phrases = {
  ranking: [
    /\b(?:notre|nous|je) (?:\w{2,12} ){0,2}(?:propose|proposons|offrons|positionnons|referencons|optimisons)\b[^.!?]{0,50}\b(?:referencement|seo|premiere page|google)\b/,
    /\b(?:ameliorer(?:a|ons)?|booster|optimiser) (?:le|votre) (?:referencement|positionnement|visibilite)\b/,
  ],
  siteFlaws: [
    /\bj'ai (?:constate|remarque|vu|note) que\b[^.!?]{0,60}\b(?:n'|ne |pas)|\ben (?:analysant|parcourant|visitant) votre site\b/,
    /\bvotre site (?:internet |web |actuel )?(?:semble|parait|n'apparait|n'est pas|ne s'affiche|manque)\b/,
  ],
  links: [
    /\b(?:echange de liens|lien dofollow|liens? (?:permanents?|sponsorises?)|inserer un lien|reseau de [\d ]{1,7} ?sites|vos liens|netlinking)\b/,
  ],
  guestPost: [
    /\barticles? (?:invites?|sponsorises?)\b|\b(?:publier|rediger|proposer)\b[^.!?]{0,25}\barticles?\b[^.!?]{0,40}\b(?:votre (?:blog|site)|gratuit|original)/,
  ],
  reach: [
    /\b(?:supprimons|effacons|augmentons)\b[^.!?]{0,40}\b(?:avis|note)\b|\b(?:abonnes|followers|visiteurs) (?:reels|qualifies)\b|\bprospects qualifies\b|\bchiffre d'affaires augmenter\b|\bplus de (?:prospects|clients) (?:qualifies|grace)\b/,
  ],
  addressLists: [
    /\b(?:fichiers?|base|liste) (?:de )?[\d ]{0,12}\b(?:entreprises|contacts|adresses)\b|\bemailing\b/,
  ],
  developers: [
    /\b(?:creons|realisons|developpons|concevons)\b[^.!?]{0,30}\b(?:sites|applications|videos)\b[^.!?]{0,60}\b(?:des|a partir|euros|jours|sur mesure)\b/,
    /\b(?:mettons a votre disposition|externalis(?:ez|er)|confiez-nous|societe de developpement basee|offshore)\b|\bdeveloppeurs (?:experimentes|dedies)\b|\bprofils disponibles\b|\bstudio realise des videos\b/,
  ],
  crypto: [
    /\bstaking\b[\s\S]{0,100}\b(?:conseiller|touchons|par mois|chaque mois)\b|\btouchons\b[\s\S]{0,60}\bstaking\b/,
    /\b(?:bitcoin|crypto-?monnaies?|jetons?|token)\b[\s\S]{0,120}\b(?:rendement|capital garanti|investisseurs|bonus|par mois|gagnez|livre blanc|cote le)\b/,
    /\b(?:placez|investissez|gagnez|rendement)\b[\s\S]{0,80}\b(?:bitcoin|crypto-?monnaies?|jetons?|token)\b/,
  ],
  earnings: [
    /\bgagnez (?:jusqu'a )?\d[\d ]{0,8}\b|\bsans rien faire\b|\brendement garanti\b|\bcapital garanti\b|\brevenus? passifs?\b/,
  ],
  loans: [
    /\b(?:accordons|proposons|offrons) des prets\b|\bbesoin de (?:tresorerie|financement)\b|\bau taux de \d/,
  ],
  promotion: [
    /\b(?:exposants?|sponsors?|nominee?|selectionnee?)\b[\s\S]{0,120}\b(?:stands|remise|formules?|trophee|places)\b|\bdevenez (?:apporteur|partenaire|revendeur)\b|\bcommission a vie\b/,
    /\b(?:compare|comparons) gratuitement\b|\bpaie probablement trop cher\b|\bfait economiser en moyenne\b/,
  ],
  massMail: [/\bcher (?:webmaster|proprietaire)\b|\bpour vous desinscrire\b/],
  praise: [
    /\b(?:impressionnee?|seduite?|marquee?|conquise?) par (?:vos|votre|la)\b|\bj'adore votre (?:blog|site)\b/,
  ],
  synergy: [
    /\bsynergies?\b|\bnos deux (?:structures|societes|entreprises|sites)\b|\bpartenariat gagnant\b|\bbenefique pour (?:nous|les) deux\b/,
  ],
  weHelp: [
    /\b(?:aidons|accompagnons|soutenons) les? (?:entreprises|agences|societes|professionnels)\b|\bentreprises (?:de votre secteur|comme la votre)\b|\bnous font deja confiance\b|\b(?:de notre|pour nos|nos) clients? (?:\(|voient|du secteur)|\bsite de notre client\b/,
  ],
  offersToSend: [
    /\b(?:puis-je|dois-je|souhaitez-vous|voulez-vous|aimeriez-vous) (?:vous )?(?:l'|le |la |les )?(?:envoyer|recevoir|la voir|voir|adresser|transmettre)\b|\bje (?:reste|serais) (?:a votre disposition|heureux de vous|heureuse de vous|ravie? de vous)\b|\bdemandez notre\b|\ba qui puis-je adresser\b|\bje me permets de vous contacter\b|\bje vous propose\b/,
  ],
  freeOffer: [
    /\b(?:audit|essai|maquette|echantillon|analyse|devis|compte) gratuite?\b|\bsans (?:engagement|frais)\b|\b(?:offert|offerte)\b|\bvous ne payez qu'en cas\b|\bgratuitement\b/,
  ],
  price: [
    /\b(?:a partir de|des|pour) \d[\d ]{0,6} ?(?:euros|€)|\btarifs? degressifs?\b|\boffre speciale\b|\b\d{1,2} ?% de remise\b|\bremise de \d|\bpour \d{1,3} euros de l'heure\b/,
  ],
  customers: [
    /\b(?:deja|plus de|avec) [\d ]{1,9} ?(?:utilisateurs|entreprises|clients|visiteurs|ingenieurs|agences)\b|\bclients satisfaits\b/,
  ],
  urgency: [
    /\bil ne reste que\b|\bjusqu'(?:a la fin du mois|a vendredi)\b|\bavant (?:dimanche|vendredi) pour\b|\bcontactez-nous vite\b|\b(?:profitez|beneficiez) d[e']\b|\bce mois-ci\b/,
  ],
  shortCall: [
    /\b(?:bref|court) (?:echange|appel|entretien)\b|\bquinze minutes\b|\brendez-vous telephonique\b|\bvotre numero de telephone\b|\bpeut vous rappeler\b/,
  ],
  trade: [
    /\b(?:seo|referencement|redactrice web|redacteur web|netlinking|premiere page de google|dofollow)\b/,
  ],
  visitedSite: [
    /\b(?:en (?:visitant|parcourant|analysant|consultant|decouvrant)|j'ai (?:visite|consulte|parcouru|decouvert)) votre (?:site|entreprise|blog|page|agence)\b/,
  ],
  introduction: [
    /\b(?:nous (?:sommes (?:une|specialises)|proposons|offrons|disposons)|notre (?:equipe|societe|entreprise|agence|cabinet|studio|solution) (?:propose|realise|offre|aide|est|accompagne|compare)|je represente)\b/,
  ],
  opener: [
    /\b(?:je me permets de|j'espere que vous (?:allez|vous portez)|je vous contacte (?:car|afin|pour|de la part)|je reviens vers vous|nous serions ravis)\b|\bsaviez-vous\b/,
  ],
  yourBusiness: [
    /\b(?:vos (?:clients|lecteurs|concurrents|ventes|prospects|campagnes|services|taches|confreres)|votre (?:activite|chiffre d'affaires|visibilite|reputation|entreprise|blog|note))\b/,
  ],
  salesQuestion: [
    /\b(?:saviez-vous|et si |besoin de|vous manquez de|seriez-vous curieux|envie de)\b[^.!]{0,80}\?/,
  ],
  ownProject: [
    /\b(?:notre|mon|ma) (?:site|boutique|plateforme|application|portail|pizzeria|cabinet|logiciel)\b|\bcahier des charges\b/,
  ],
  need: [
    /\bnous voudrions\b|\b(?:proposez|faites|pouvez|pourriez|avez|prenez|seriez)-vous (?:deja|un|une|le|disponibles|nous|regarder|realise|fait)\b/,
    /\b(?:nous (?:cherchons|recherchons|voulons|souhaitons|aimerions|avons besoin)|je (?:cherche|recherche|voudrais)|on voudrait|j'aimerais un|devons remplacer|souhaite rejoindre|il nous faut)\b/,
  ],
  quote: [
    /\b(?:quel (?:budget|tarif|prix)|a quel tarif|quels sont vos tarifs|combien|c'est combien|une estimation|un devis|tarifs journaliers)\b/,
  ],
  customer: [
    /\b(?:facture|resilie|mes donnees|depuis (?:hier|l'update|la mise a jour)|affiche une erreur|maintenance qui|jamais inscrite?|l'import)\b/,
  ],
  otherPurpose: [
    /\b(?:appel d'offres|mon cv|stage|stagiaires?|candidature|article sur les|journal|memoire|bachelor)\b/,
  ],
};
