import type { Phrases } from "../rules.ts";

export const PORTUGUESE: Phrases = {
  ranking: [
    /\b(?:colocar|colocamos|posicionamos|levamos) (?:a|o) (?:sua|seu|vossa|vosso) (?:empresa|site|negocio)\b|\bespecialistas em seo\b|\b(?:oferecemos|fazemos)\b[^.!?]{0,40}\bseo\b/,
  ],
  siteFlaws: [
    /\b(?:percebi|reparei|notei|vi|verifiquei) que\b[^.!?]{0,40}\bnao\b|\bo (?:seu )?site (?:de voces|da sua empresa)? ?(?:esta|parece|nao aparece)\b[^.!?]{0,20}\b(?:desatualizado|antigo|lento|pouco)\b/,
  ],
  links: [
    /\blinks? dofollow\b|\b(?:troca|venda|compra) de links\b|\bvendemos (?:links|backlinks)\b|\bum link para o site d[oe]\b/,
  ],
  guestPost: [
    /\bartigos? (?:patrocinados?|como convidad[oa])\b|\b(?:publicar|escrever) um (?:artigo|post)\b[^.!?]{0,40}\b(?:convidad|original|sem custo|gratuit)|\bguest post\b/,
  ],
  reach: [
    /\bseguidores reais\b|\b(?:conquistar|conseguir|atrair) mais clientes\b|\bduplicam os (?:contactos|contatos|leads)\b|\b(?:removemos|apagamos)\b[^.!?]{0,20}\bavaliacoes\b/,
  ],
  addressLists: [
    /\blistas? (?:atualizadas? )?(?:com|de) [\d. ]{1,10}(?:mil |milhoes de )?empresas\b|\bdisparo em massa\b|\bbase de dados de empresas\b/,
  ],
  developers: [
    /\b(?:criamos|desenvolvemos|fazemos)\b[^.!?]{0,30}\b(?:sites|apps|aplicativos|aplicacoes|lojas)\b[^.!?]{0,50}(?:\b(?:por apenas|a partir|prontos|dias)\b|r\$)/,
    /\b(?:fabrica de software|profissionais dedicados|programadores dedicados|terceirize|outsourcing)\b|\bja pensou em ter (?:uma|um) (?:app|aplicacao|aplicativo|site)\b|\bcurriculos disponiveis\b/,
  ],
  crypto: [
    /\b(?:bitcoin|criptomoedas?|cripto|token)\b[\s\S]{0,120}\b(?:ganhe|lucros?|rendimento|pre-venda|investidores|sem experiencia|saque|desconto)\b/,
    /\b(?:ganhe|invista|lucre|pre-venda|rendimento)\b[\s\S]{0,80}\b(?:bitcoin|criptomoedas?|cripto|token)\b/,
  ],
  earnings: [
    /\bganhe (?:ate )?(?:r\$ ?|€ ?)?\d|\brenda (?:extra|passiva)\b|\btrabalhando de casa\b|\blucro garantido\b/,
  ],
  loans: [
    /\b(?:oferecemos|concedemos) (?:emprestimos|credito)\b|\bsem consulta ao\b|\bprecisa de (?:capital|liquidez)\b/,
  ],
  promotion: [
    /\b(?:selecionada|nomeada|patrocinador|expositor)\b[\s\S]{0,120}\b(?:pacotes?|trofeu|lugar|stand)\b|\bcomissao por cada\b|\bprograma de (?:parceiros|revenda)\b/,
  ],
  massMail: [/\b(?:prezado|caro) (?:proprietario|webmaster)\b/],
  praise: [
    /\b(?:fiquei|ficamos) (?:impressionad[oa]s?|encantad[oa]s?)\b|\b(?:adoro|amo) o blog\b|\bacompanho o trabalho\b/,
  ],
  synergy: [/\bsinergias?\b|\buma parceria entre\b|\bresultados para ambas\b|\bbeneficio mutuo\b/],
  weHelp: [
    /\bajudamos (?:empresas|agencias|negocios|marcas)\b|\bempresas como a (?:vossa|sua)\b|\bja atendemos\b|\bdo meu cliente\b|\btemos clientes nas areas\b|\bconfiam em nos\b/,
  ],
  offersToSend: [
    /\bposso (?:enviar|mandar|sugerir|mostrar|apresentar)\b|\bpeca (?:ja )?(?:um|uma)\b|\breceba um\b|\bchame no whatsapp\b|\bmeus lectores\b/,
  ],
  freeOffer: [
    /\b(?:analise|orcamento|amostra|modelo|teste|auditoria) (?:gratuit[oa]|gratis)\b|\bsem (?:compromisso|custo|burocracia)\b|\b(?:gratis|hospedagem gratis)\b/,
  ],
  price: [
    /\b(?:a partir de|por apenas|apenas|desde|por) (?:r\$ ?|€ ?)?\d[\d.,]{0,7} ?(?:reais|euros)?\b|\bdesconto de \d|\bpromocao\b|\babaixo do mercado\b/,
  ],
  customers: [
    /\bmais de \d[\d.]{0,7} (?:empresas|clientes)\b|\bem media os nossos clientes\b|\bcom \d{2,4} desenvolvedores\b/,
  ],
  urgency: [
    /\bvagas limitadas\b|\bcadastre-se agora\b|\bainda hoje\b|\bate sexta\b|\bprimeiros investidores\b|\bgarantir o lugar\b/,
  ],
  shortCall: [
    /\b(?:conversa|chamada|reuniao) (?:rapida|breve|curta|sem compromisso)\b|\bquinze minutos\b|\bque tal uma conversa\b/,
  ],
  trade: [/\b(?:seo|backlinks?|dofollow|primeira pagina do google|redatora)\b/],
  visitedSite: [
    /\b(?:visitei|analisei|vi|conheci|encontrei) o (?:seu|vosso) (?:site|blog|trabalho|perfil)\b|\bao (?:visitar|analisar) o (?:seu|vosso)\b/,
  ],
  introduction: [
    /\b(?:somos (?:uma?|especialistas)|oferecemos|a nossa (?:empresa|equipa|plataforma) (?:oferece|ajuda|e)|nossa empresa (?:oferece|ajuda|e)|represento)\b/,
  ],
  opener: [
    /\b(?:espero que esteja|espero que estejam|entro em contato|entro em contacto|gostaria de apresentar|e com enorme prazer)\b/,
  ],
  yourBusiness: [
    /\b(?:seus? (?:clientes|leitores|concorrentes?|negocio|anuncios)|sua (?:empresa|marca|concorrencia)|suas (?:vendas|campanhas)|vosso (?:blog|negocio)|a vossa empresa)\b/,
  ],
  salesQuestion: [
    /\b(?:ja pensou|voce sabia|sabia que|tem um projeto e|precisa de (?:mais|dinheiro)|quer (?:mais|vender))\b[^.!]{0,80}\?/,
  ],
  ownProject: [/\b(?:nosso|nossa|meu|minha|o nosso|a nossa) (?:site|loja|aplicativo|barbearia|escritorio)\b/],
  need: [
    /\b(?:voces (?:fazem|trabalham|cuidam|ja fizeram)|podem (?:fazer|ver|enviar)|gostavamos|quero um)\b/,
    /\b(?:precisamos|preciso|queremos|quero|procuramos|procuro|gostava de saber|quero vender)\b/,
  ],
  quote: [
    /\b(?:quanto custaria|quanto custa|qual o valor|qual a taxa|qual seria o custo|fazer uma proposta|cotacao|quanto fica|e o prazo)\b/,
  ],
  customer: [/\b(?:reembolso|fora do ar|nao recebem o e-mail|fatura|palavra-passe|contrato)\b/],
  otherPurpose: [
    /\b(?:curriculo|candidaturas|vagas em|mestrado|questionario|termo de referencia|solicita cotacao|estagio)\b/,
  ],
};
