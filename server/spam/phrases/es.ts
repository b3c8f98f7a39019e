import type { Phrases } from "../rules.ts";

export const SPANISH: Phrases = {
  ranking: [
    /\b(?:ofrecemos|ofrezco|nuestro|nuestros|somos)\b[^.!?]{0,50}\b(?:posicionamiento|seo)\b/,
    /\b(?:posicionamos|posicionar) (?:su|tu|paginas?|webs?|empresas?)\b|\bsu (?:web|pagina|empresa|sitio)\b[^.!?]{0,50}\b(?:primeros? (?:lugares|resultados|puestos)|cima de google)/,
  ],
  siteFlaws: [
    /\b(?:he visto|hemos visto|note|notamos|vi|hemos (?:notado|detectado)|he (?:notado|detectado)) que\b[^.!?]{0,60}\bno\b/,
    /\bsu (?:sitio|pagina|web)(?: actual| web)? (?:se ve|parece|luce|no (?:aparece|esta|se adapta|carga)|tiene errores)\b|\berrores que hemos encontrado\b/,
  ],
  links: [
    /\b(?:vendemos|vendo|compramos|necesitamos|intercambio de|intercambiar|compra de) (?:enlaces|backlinks)\b|\bdofollow\b|\ba cambio de un enlace\b/,
  ],
  guestPost: [
    /\b(?:publicar|publicacion de|escribir|redactar|proponerle)\b[^.!?]{0,25}\b(?:articulos?|post)\b[^.!?]{0,40}\b(?:invitad|patrocinad|original|gratuit|su (?:blog|sitio|web))|\barticulo patrocinado\b|\bpost invitado\b/,
  ],
  reach: [
    /\b(?:seguidores|visitas|likes) (?:reales|activos)\b|\b(?:eliminamos|borramos|aumentar)\b[^.!?]{0,30}\b(?:resenas|opiniones|valoraciones)\b|\b(?:conseguimos|generamos)\b[^.!?]{0,40}\b(?:reuniones|citas|clientes potenciales|leads)\b|\b(?:duplican|duplicar|multiplic\w{1,4}|aumentan) (?:sus|tus) (?:ventas|contactos|clientes)\b/,
  ],
  addressLists: [/\bbases? de datos de\b[^.!?]{0,40}\bempresas\b|\bcorreo masivo\b/],
  developers: [
    /\b(?:desarrolladores|programadores|ingenieros)\b[^.!?]{0,30}\b(?:libres|disponibles)\b|\bcosto por hora\b|\bla marca de ellas\b/,
    /\b(?:disenamos|desarrollamos|creamos|hacemos)\b[^.!?]{0,40}\b(?:paginas|sitios|aplicaciones|apps|webs)\b[^.!?]{0,60}\b(?:desde|por solo|dolares|euros|semanas)/,
    /\b(?:ponemos a su disposicion|contrate|externalice|subcontrate)\b|\bsomos una (?:empresa|fabrica) de (?:desarrollo|software)\b|\b(?:nuestros|dedicados) (?:desarrolladores|programadores|ingenieros)\b/,
    /\b(?:le|les) ofrezco mis servicios\b|\bha pensado en tener una (?:app|aplicacion|web)\b|\basistente virtual\b/,
  ],
  crypto: [
    /\b(?:bitcoin|criptomonedas?|criptos?|token)\b[\s\S]{0,120}\b(?:rentabilidad|ganancias?|preventa|bono|invierta|invirtiendo|recupera|estafa|exito|inversor)/,
    /\b(?:gane|gana|invierta|invirtiendo|preventa|recupere|estafa)\b[\s\S]{0,80}\b(?:bitcoin|criptomonedas?|criptos?|token)\b/,
  ],
  earnings: [
    /\b(?:gane|gana|ganar) (?:hasta )?\d[\d.,]{0,8} (?:euros|dolares|pesos)?\b|\bingresos pasivos\b|\brentabilidad (?:estimada|garantizada)\b/,
  ],
  loans: [
    /\b(?:otorgamos|ofrecemos|prestamos) (?:creditos|prestamos)\b|\bsin garantias\b|\bnecesita (?:liquidez|financiacion)\b/,
  ],
  promotion: [
    /\b(?:participar como (?:patrocinador|expositor)|patrocinador|nominad[oa]|seleccionad[oa] para)\b[\s\S]{0,120}\b(?:precio|plazas|paquetes?|premio|trofeo)\b|\bcomision por cada\b/,
  ],
  massMail: [/\bestimado (?:propietario|empresario|webmaster)\b|\bdarse de baja responda\b/],
  praise: [
    /\b(?:me ha|me|nos ha|nos) (?:impresionado|impresiona|impresiono|encanta su|encanto su|gusta mucho su)\b|\bhe seguido (?:la|su)\b/,
  ],
  synergy: [
    /\bsinergias?\b|\b(?:posible|futura) (?:colaboracion|alianza)\b|\bbeneficia a (?:los dos|ambos|ambas)\b|\bbeneficio mutuo\b/,
  ],
  weHelp: [
    /\b(?:ayudamos|conectamos|apoyamos|acompanamos) a? ?(?:las |los )?(?:empresas|agencias|negocios|pymes)\b|\bempresas como la (?:suya|tuya|vuestra)\b|\bde mi cliente\b|\bpara clientes de\b|\bhacer crecer su (?:empresa|negocio|instagram)\b/,
  ],
  offersToSend: [
    /\ble (?:puedo )?(?:envio|enviar|mando|mandar|proponer|hacemos una propuesta)\b|\ble interesaria (?:recibir|conocer)\b|\bpuedo (?:enviarle|proponerle)\b|\bpida (?:nuestro|una muestra)\b|\bsolicite (?:un|una|su)\b|\bquedo (?:a la espera|atent[oa])\b/,
  ],
  freeOffer: [
    /\b(?:auditoria|analisis|muestra|prueba|presupuesto|asesoria)s? gratuit[oa]s?\b|\bgratis\b|\bsin (?:compromiso|permanencia)\b|\ble regalamos\b|\btotalmente (?:original y )?gratuito\b|\bno cobramos por adelantado\b|\bsolo cobramos si\b/,
  ],
  price: [
    /\bdesde (?:solo )?[$€]? ?\d[\d.,]{0,7} ?(?:euros|dolares|pesos|€|\$)|\bprecios? (?:de oferta|desde|especial)\b|\b\d{1,5} por \d{1,4} (?:dolares|euros)\b|\bdescuento del \d/,
  ],
  customers: [
    /\bmas de \d[\d.,]{0,8} (?:empresas|consultoras|clientes|agencias|negocios)\b|\b(?:ya )?confian en nosotros\b|\bcon un \d{2} ?% de exito\b/,
  ],
  urgency: [
    /\b(?:plazas|cupos) limitad[oa]s\b|\bquedan poc[oa]s\b|\bsolo (?:por )?hoy\b|\bhasta el (?:viernes|fin de mes)\b|\bregistrese (?:ahora|ya)\b|\baproveche\b/,
  ],
  shortCall: [
    /\b(?:breve|corta) (?:reunion|llamada)\b|\b(?:15|quince) minutos (?:esta|la) semana\b|\bllamada sin compromiso\b|\bdejenos su telefono\b|\bescribanos por whatsapp\b|\bcon quien podria hablar de ello\b/,
  ],
  trade: [
    /\b(?:seo|posicionamiento|redactora? de contenidos|autoridad de dominio|primeros resultados de google)\b/,
  ],
  visitedSite: [
    /\b(?:he|hemos) (?:visitado|visto|revisado|analizado) su (?:web|pagina|sitio|empresa|blog)|\b(?:visitando|navegando|revisando) (?:por )?su (?:web|pagina|sitio)\b|\bencontre su (?:web|pagina|empresa|blog)\b/,
  ],
  introduction: [
    /\b(?:somos|nuestra empresa (?:es|ofrece)|nos (?:especializamos|dedicamos)|ofrecemos|le ofrezco|represento a)\b/,
  ],
  opener: [
    /\b(?:espero que (?:se encuentre|este|todo)|me pongo en contacto|me dirijo a usted|le escribo (?:de|para|porque)|nos complace)\b/,
  ],
  yourBusiness: [
    /\b(?:sus (?:clientes|lectores|ventas|competidores|servicios|campanas)|su (?:negocio|competencia|marca|blog|empresa)|la competencia)\b/,
  ],
  salesQuestion: [/¿(?:sabe|sabia|ha pensado|necesita|su negocio|tiene|fue victima|quiere|le gustaria)\b/],
  ownProject: [/\b(?:nuestr[ao]|mi) (?:web|pagina|tienda|sitio|app|aplicacion|clinica|carrito|taller)\b/],
  need: [
    /\b(?:ofrecen|trabajan|podrian (?:pasarnos|enviarnos|empezar|hacer)|pueden (?:hacer|mirar)|lo pueden|tenemos en mente)\b/,
    /\b(?:necesito|necesitamos|queremos|quiero|buscamos|busco|nos haria falta|me gustaria trabajar|nos interesa|quisieramos|nos piden?)\b/,
  ],
  quote: [
    /\b(?:cuanto (?:costaria|cuesta|cuestan|seria|sale)|que (?:precio|costo|coste|tarifa|cuota)|presupuesto aproximado|su tarifa|cotizacion|una estimacion|precio orientativo|que plazo|cuota mensual)\b/,
  ],
  customer: [
    /\b(?:factura|arreglen|cancelo el contrato|devolucion del dinero|borren todos mis datos|desde la actualizacion|pendiente desde)\b/,
  ],
  otherPurpose: [
    /\b(?:licitacion|hoja de vida|curriculum|vacantes?|tesis|entrevistar|practicas|estudio ingenieria)\b/,
  ],
};
