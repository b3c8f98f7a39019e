import type { Phrases } from "../rules.ts";

export const ENGLISH: Phrases = {
  ranking: [
    /\b(?:on-page|off-page)\b|\bwebsite promotion\b|\bkeywords moving\b|\bnot much (?:visitors|traffic)\b/,
    /\b(?:get|getting|achieve) (?:a )?(?:better|higher) (?:ranking|rank|positions?)\b|\bnot ranking\b|\b(?:to|at) the top of (?:google|search)|\bsearch engine registration\b|\btake your site to\b/,
    /\b(?:we|i|our [a-z]{3,12}) (?:(?:can|will|could|also|help|helps|to) ){0,3}(?:rank|boost|improve|increase|double|skyrocket|optimi[sz]e|place|bring|push)s?\b[^.!?]{0,60}\b(?:your (?:web ?)?(?:site|business|traffic|sales|rankings?|visibility)|websites on|map listings|in the top|page one)/,
    /\b(?:bring|get|put|take|move) your (?:web ?site|site|business|company|brand)\b[^.!?]{0,40}\b(?:google|rank|search|top|in front)/,
    /\byou (?:require|need|want|are looking for) (?:better |more |any )?seo\b|\b(?:our|affordable|cheap|monthly) seo\b|\bseo (?:reseller|consultant working)/,
    /\byour competitors (?:are|outrank|rank|get|show)\b|\bgenerative engine optimi[sz]ation\b/,
    /\b(?:on page optimi[sz]ation|directory submission|social bookmarking|white[- ]hat (?:seo|techniques?|methods?))/,
  ],
  siteFlaws: [
    /\byou are not (?:ranking|listed|visible|showing)\b/,
    /\byour (?:current |existing )?(?:web ?site|site|home ?page|domain|(?:google )?(?:business )?listing) (?:is|isn't|does|doesn't|has|needs|lacks|could|looks|seems|appears)\b[^.!?]{0,80}\b(?:rank|seo|traffic|google|errors|mobile[- ]friendly|slow|missing|outdated|dated|old)/,
    /\b(?:noticed|noticing|saw|found|spotted|see) (?:that )?(?:it|you|your (?:web ?)?site|some|a few|several)\b[^.!?]{0,60}\b(?:does not|do not|doesn't|don't|is not|isn't|technical issues|errors|issues|broken)\b/,
    /\b(?:your|your current one|it) looks? (?:a (?:little|bit) )?(?:dated|outdated|old[- ]fashioned)\b/,
    /\b(?:went|going|looked|looking|checked|ran|reviewing|reviewed|analy[sz]ed)\b[^.!?]{0,20} your (?:web ?site|domain|site)\b[^.!?]{0,80}\b(?:not|issues|errors|could|outrank|missing|tool)/,
  ],
  links: [
    /\b(?:cost|price) of adding a link\b|\bpublish advertising articles\b|\bnumber of links\b|\bwith one anchor\b|\bcredited with a link\b|\bgrey niches\b/,
    /\bnegative backlinks\b|\bincluded in your listings\b|\brecommend our site\b/,
    /\b(?:sell|selling|buy|offer|provide|adding|add|insert|exchange|swap) (?:a |an |you )?(?:permanent |quality |high |do-?follow |back)? ?(?:links?|backlinks?)\b/,
    /\blink (?:exchange|insertion|swap|building services?)\b|\b(?:you link to|link back to)\b[^.!?]{0,60}\b(?:i|we|my|our)\b/,
    /\b(?:do-?follow)\b|\b(?:da|dr) ?\d{2}\b|\b(?:one|1) link (?:back )?to my\b/,
    /\binfographic\b[^.!?]{0,60}[.!?] [^.!?]{0,20}\b(?:mention|link|includ)/,
  ],
  guestPost: [
    /\byour readers (?:might|would|may|will) (?:enjoy|love|like|find)\b|\bmoneti[sz]ing your blog\b/,
    /\bguest[- ]?(?:post(?:s|ing)?|articles?|blog(?:s|ging)?|author)\b|\bsponsored (?:posts?|articles?|content)\b/,
    /\b(?:contribute|write|publish|provide|feature|featured?|place|have)\b[^.!?]{0,50}\b(?:articles?|posts?|pieces?|draft)\b[^.!?]{0,50}\b(?:your|readers|free|unique|original|plagiarism)/,
    /\b(?:one of my pieces|original piece|article placements?|content collaboration)\b|\b(?:free from plagiarism|plagiarism check)/,
  ],
  reach: [
    /\b\d{1,3}k? (?:plays|fans|likes|views)\b|\bgo viral\b/,
    /\bpotential (?:buyers|customers) sent\b|\bflat rate for\b|\bnew clients and\b/,
    /\b(?:increase|boost|drive|get|buy|send|deliver|delivers) (?:(?:more|your|you|targeted|organic|quality|real|free|unlimited) ){1,3},? ?(?:[a-z]{1,12} )?(?:traffic|visitors|followers|likes|views|subscribers|people who)\b/,
    /\b(?:removes?|delete) (?:the |all )?(?:negative|bad) reviews?\b|\bfive star (?:ones|reviews)\b/,
    /\b(?:we|i) (?:generate|deliver|fill|provide|get)\b[^.!?]{0,50}\b(?:leads|appointments|meetings|pipeline|prospects)\b/,
    /\b(?:qualified|booked|exclusive) (?:meetings|appointments|leads)\b|\b(?:ad|ads) credit\b|\bcut the cost of a lead\b/,
    /\b\d[\d,.]{2,9}k? (?:additional |real |new )(?:visitors|followers)\b|\bplace leaders on\b[^.!?]{0,20}\bpodcasts\b/,
  ],
  addressLists: [
    /\bcontact forms of\b|\bapplied to register your\b|\bdomain name\b[\s\S]{0,160}\bpriority\b/,
    /\b(?:lists?|database) of (?:decision makers|attendees?|companies|business(?:es)?|contacts|emails?|the)\b|\battendees? lists?\b/,
    /\bbulk (?:sms|e-?mails?|whatsapp)\b|\bverified (?:e-?mails?|leads|contacts|database)\b|\b(?:gsa|xrumer|хрумер)\b/,
    /\bdomain name\b[^.!?]{0,80}\b(?:released|priority|for sale|expir|available)/,
  ],
  developers: [
    /\b(?:small |our |a )?(?:team|bench|crew|squad) of (?:\d{1,3}\+? )?(?:coders|engineers|developers|talented|experts)\b|\boverflow work\b|\byou put your brand\b|\b(?:unbeatable|lowest|low) (?:cost|price)\b|\btake care of everything\b|\b(?:react|node|php|flutter|python) crew\b|\bseeking outsourcing\b/,
    /\b(?:designing|developing|building) (?:professional|custom|modern|responsive|affordable|high[- ]quality)\b[^.!?]{0,30}\b(?:websites|apps|software)\b|\bexcellent rates\b|\boffshore (?:facility|team|developers)\b|\bprice tag of\b|\bexpanding your engineering\b|\border my gig|\bbuy my (?:gigs?|services)\b/,
    /\b(?:hire|outsource)\b[^.!?]{0,40}\b(?:developers?|engineers?|assistants?|testers?|designers?|tests?|from us)\b/,
    /\b(?:offshore|nearshore|outsourcing|software testing|game and app|cmmi|iso certified)\b[^.!?]{0,40}\b(?:company|firm|agency|studio|partner|team|offshore)\b/,
    /\b(?:we|i) (?:(?:can|also|will) ){0,2}(?:build|design|develop|create|produce|make|provide|offer|match|source)\b[^.!?]{0,60}\b(?:apps?|websites?|developers?|engineers?|designs?|videos?|software|services|agents)\b[^.!?]{0,80}(?:\b(?:low|cheap|affordable|competitive|for (?:small )?compan|from|starting|only|days|hours|at|under|complete|customi[sz]ed|pre-vetted|take over)\b|[$€£])/,
    /\b(?:\d{2,4}\+?|dedicated|senior|our) (?:full[- ]stack )?(?:developers|engineers|programmers|testers)\b[^.!?]{0,80}\b(?:available|join your|your time ?zone|fluent|skilled|cost|an hour|trust)\b/,
    /\b(?:dedicated (?:squads?|developers?|teams?) (?:of|from))|\bvirtual assistant\b|\bavailable profiles\b|\bexplainer videos?\b/,
    /\bany projects? (?:in hand|for us)\b|\byour (?:current )?(?:resource|development|project) needs\b|\bdo you want (?:a|an) [a-z ]{0,20}(?:app|website)\b|\bcurrently hiring\?/,
    /\b(?:i am|i'm|hi sir) (?:a )?[a-z ]{0,20}(?:developer|designer)\b[^.!?]{0,160}\b(?:per hour|long term basis|mockup)/,
    /\bwork with your company on\b|\b(?:free|new) (?:mock-?up|redesign)\b|\bai (?:receptionist|agents that)/,
  ],
  crypto: [
    /\b(?:connect wallet|airdrop|claim \d|fake exchange|digital dollars|lets? it trade)\b/,
    /\b(?:crypto(?:currency|currencies)?|bitcoin|btc|eth|usdt|ethereum|token|stablecoins?|coins?|wallet)\b[\s\S]{0,160}\b(?:returns?|returned|profits?|investors?|presale|discount|bonus|deposit|allocation|a (?:week|year)|signals?|recovery phrase|validat\w{1,5}|frozen|zero fees|giveaway)\b/,
    /\b(?:returns?|returned|profits?|investors?|invest|presale|discount|bonus|deposit|recover|lost|vip|staking)\b[\s\S]{0,120}\b(?:crypto(?:currency|currencies)?|bitcoin|usdt|ethereum|new token|stolen coins|digital assets|staking)\b/,
    /\b(?:asic|antminer) [^.!?]{0,60}\b(?:stock|price|factory|delivery)|\blaunching a (?:token|coin)\?|\bcrypto marketing\b/,
  ],
  earnings: [
    /\bwithout an heir\b|\bdivide it (?:equally|50)\b|\bevery cent back\b|\bearn a \$\d/,
    /\b(?:earn|earned|make|making|turned) (?:up to |over )?[$€£]? ?\d[\d.,]{0,9}[k$€£]? ?(?:usd |eur |dollars? |euros? )?(?:(?:a|per|every|each) (?:day|week|month|hour)|in (?:my|two|three|a|one|the) )/,
    /\bguaranteed (?:profits?|returns?|income)\b|\bpassive income\b|\bmake your money work\b|\bforex signals?\b|\bwhile you sleep\b/,
    /\b(?:large sum|your fee|next of kin|my principal)\b[\s\S]{0,120}\b(?:fund|invest|percent|transfer|inherit)/,
  ],
  loans: [
    /\b(?:payday|instant|bad credit|unsecured|personal) loans?\b|\bloan offer\b|\bbusiness funding\b/,
    /\b(?:we|investors who) (?:offer|provide|give|grant)\b[^.!?]{0,40}\b(?:loans?|working capital|funding)\b|\bfunding from\b|\bno collateral\b/,
  ],
  promotion: [
    /\b(?:nominated|shortlisted|selected) (?:for|as)\b[\s\S]{0,200}\b(?:packages?|trophy|award|fee)\b/,
    /\b(?:exhibitors?|sponsors?|featured partner|become a (?:reseller|partner))\b[\s\S]{0,160}\b(?:package|seats?|rate|revenue|stand|region|discount|members)\b/,
    /\b(?:referral|introducers?|affiliate|reseller) (?:programme|program|agreement|price|partner)\b|\b(?:recurring )?commission on\b|\bshare of the fees\b|\b\d{1,2}% of the revenue\b/,
    /\b(?:list your company|business directory|listing)\b[\s\S]{0,160}\b(?:activate|premium|free for|placement)\b/,
    /\b(?:fund|group) acquires\b|\bconfidential valuation\b|\bfactory prices\b|\bsee the price list on our\b/,
    /\b(?:branded gift|gift boxes)\b|\bmail you our catalogue\b/,
  ],
  massMail: [
    /\b(?:website owner|site owner|webmaster|dear business owner|hello business owner|dear merchant|hello manager|greetings of the day)\b/,
    /\bcontact[- ]?forms? (?:marketing|blast|submissions? service|advertising|mailing)\b|\b(?:sent|delivered|reach\w{0,4}) [^.!?]{0,40}\bthrough (?:your |their |website ){0,2}contact[- ]?forms?\b/,
    /\b(?:to |click to |please )(?:unsubscribe|opt[- ]?out)\b|\breply (?:with )?["']?(?:stop|remove|no)\b/,
  ],
  vice: [
    /\b(?:viagra|cialis|levitra|tadalafil|sildenafil|tramadol|xanax|kratom)\b/,
    /\bfree spins\b|\bslot gacor\b|\b(?:1xbet|mostbet|melbet|pin-up casino|vavada)\b|\b(?:best|top|online) casino (?:bonus|sites?|online)/,
    /\b(?:porn|xxx|escorts?|onlyfans|hookups?|sex (?:dating|chat|cams?|videos?)|nude (?:girls|photos|pics))\b/,
    /\breplica (?:watches|bags|handbags)\b|\bcheap (?:jerseys|ray-?bans?|louis vuitton)\b|\b(?:buy|cheap) (?:fake )?(?:passports?|diplomas?|essays?)\b/,
  ],
  praise: [
    /\b(?:impressed|inspired|struck|captivated) (?:by|with)\b|\bgenuinely stood out\b|\b(?:admire|admired|love reading|been following|we like) (?:what you|your)\b|\bcongratulations on your\b/,
    /\b(?:came across your|reading about your) (?:company|article|journey|work|brand|blog)\b|\byour [a-z]{2,10} would make a fantastic\b/,
  ],
  synergy: [
    /\bstrategic alliances?\b|\bmutual(?:ly)? (?:benefit|beneficial|growth)\b|\bwork together\b[^.!?]{0,30}\b(?:future|both)|\bwhy not with us\b|\bpartner with you\b/,
    /\b(?:synerg(?:y|ies)|mutually beneficial|strategic (?:collaboration|partnership)|good for both|win-win|our values align|values align|join forces)\b/,
    /\b(?:collaboration|partnership)\b[^.!?]{0,40}\b(?:might|could|would) (?:benefit|be)\b|\b(?:whether|if) there is a fit\b/,
  ],
  weHelp: [
    /\b(?:one of|for) our clients\b|\bhow we can (?:help|support|work)\b|\bcan help you\b|\bopportunity to (?:get in front|work with you|showcase)\b|\bhelp(?:s|ing)? (?:you|your (?:business|company|team|agency))\b|\bimpact on your\b/,
    /\b(?:we|i) (?:\w{3,12} )?(?:help|support|speciali[sz]e in|work with|assist|represent|place|provide|manage|run|optimi[sz]e) (?:\w{2,20} ){0,4}(?:agencies|companies|businesses|leaders|firms|brands|clients|providers|investors)\b/,
    /\b(?:companies|businesses|firms|agencies|a business|a tech company) (?:such as|like|similar to) yours?\b|\bwe are a leading\b|\bour (?:platform|system|plugin|robot|product) (?:helps|makes|delivers|takes|finds|has)\b/,
    /\bon behalf of\b[^.!?]{0,60}\bnetwork\b|\btailored (?:go-to-market|to your business)\b|\bfocus on growing\b|\bmy client's site\b|\bseveral (?:clients|brands|firms)\b/,
  ],
  offersToSend: [
    /\b(?:where should i|shall i|can i|may i) (?:mail|send|introduce|put|drop|show)\b|\b(?:kindly|kind|please) revert\b|\brevert with\b|\bplease find\b|\b(?:reply|answer|write) (?:me )?(?:with )?["'“](?:\w+)["'”]|\bfeel free (?:to )?contact\b|\b(?:try it|click|order|see if you qualify|details are|register) (?:here|on the page)\b|\bon request\b|\bchat with us\b|\bsend me any\b|\bget an instant\b/,
    /\blet me know (?:if|in your reply|your thoughts|what you think|when)\b|\bwould you (?:like to (?:see|know|find out|learn|hear|receive)|be (?:open|interested|willing))\b|\b(?:find out|learn|know) more about\b|\bsend (?:over|you) (?:some |more |the |a )?(?:details|information|examples|ideas|links)\b|\b(?:more|further) (?:details|information)\b[^.!?]{0,30}\b(?:reply|call|contact|click|here)\b|\bsounds? interesting\b|\bi would (?:really )?love (?:the opportunity )?to\b|\bi'd love to\b/,
    /\b(?:shall i|may i|can i|could i|i can|i will|i'll|we may|let me|happy to|glad to|pleased to|i'd love to|would you like me to|mind if i) (?:\w{2,10} )?(?:send|share|forward|mail|show|present|reserve|activate|suggest|put together|explain|go ahead)\b/,
    /\bwant me to send\b|\b(?:reply|ask)\b[^.!?]{0,40}\b(?:full report|whitepaper|price list|the sheet|free sample|packages)\b|\bsend (?:you )?(?:packages|pricing|a proposal|samples)\b/,
    /\blet me know if you (?:are|were|would be) interested\b|\bif (?:you are|you're) interested\b|\bwould you be interested in (?:acquiring|buying|purchasing)\b|\bwould you (?:be open to|consider) (?:sharing|mentioning|a brief|a quick|an? )/,
  ],
  freeOffer: [
    /\bfree (?:audit|report|quote|trial|mock-?up|support|sample|account|consultation|analysis|demo|of charge)\b|\bat no (?:cost|charge)\b|\bno (?:strings attached|commitment|upfront fee|obligation)\b|\b(?:days?|hours?|week|month) (?:are |is )?free\b|\bfree for the first\b|\byou (?:pay|don't pay) (?:nothing|a cent)\b/,
  ],
  price: [
    /\b(?:from|starting (?:at|from)|starts? (?:at|from)|begin at|only|just|special price|as low as) (?:this month )?(?:only )?[$€£] ?\d/,
    /[$€£]\d{1,3}(?:\.\d\d)?(?:\/| per | an? )hour\b|\b(?:only|from|between|price) \$?\d{1,4}(?: and \d{1,4})? ?(?:usd|euros?|dollars?|eur|eth)\b|\b\d{1,3}% (?:off|lower|discount)|\bbest rates\b|\b\d{1,3} percent off\b/,
  ],
  customers: [
    /\b(?:\d[\d,]{1,8}\+? (?:\w{3,12} )?(?:companies|businesses|clients|customers|firms|traders|sites|websites|projects|decision makers)|trusted by|already trust us|satisfied customers|fortune 500|years? of experience|year experience)\b/,
    /\b(?:most|many|several|past|our) (?:of our )?(?:clients|agencies|members|web studios) (?:\w{2,12} )?(?:save|use|report|see|struggle|made|outsource|appear|have seen)\b/,
  ],
  urgency: [
    /\b(?:handful of|few) (?:seats|places|spots)\b|\bclaim (?:your|before|and)\b|\bbefore (?:somebody|block|it is too late)\b|\bthis expires\b|\bis eligible for\b|\bpre-approved\b|\bunclaimed\b/,
    /\b(?:places|seats|spots|openings?) (?:are )?(?:limited|left)\b|\bonly a few (?:seats|places|spots)\b|\bbefore the (?:offer|end of the month)\b|\b(?:offer|discount) (?:ends|until|before)\b|\bdon't miss\b|\bthis month only\b|\bif we do not hear from you\b|\btoday at www\b|\bearly bird\b/,
  ],
  shortCall: [
    /\b(?:quick|brief|short|15[- ]minute|exploratory|ten[- ]minute) (?:\d{2}[- ]minute )?(?:call|chat|conversation|introduction|intro|meeting|question)\b|\bvirtual coffee\b|\b(?:worth|schedule|book|hop on) a (?:quick )?call\b|\bmy calendar\b|\bright person to (?:speak|talk)\b|\bbest time to call you\b|\byour (?:whatsapp|phone|telephone) number\b|\bwho (?:in your team|handles)\b|\bwhen is a convenient time\b/,
  ],
  trade: [
    /\b(?:seo|back-?links?|keyword research|domain (?:authority|rating)|organic (?:growth|traffic)|white[- ]label)\b/,
    /\b(?:first|1st|top|#1) (?:page|positions?|ranks?|rankings?|results?|spots?)s? (?:of|on|in) (?:google|search|bing)/,
  ],
  visitedSite: [
    /\b(?:visit(?:ed|ing)|check(?:ed|ing)(?: out)?|look(?:ed|ing) (?:at|through|over)|brows(?:ed|ing)|went through|go(?:ing|ne) through|review(?:ed|ing)|explor(?:ed|ing)|stumbled (?:up)?on|came across|notic(?:ed|ing)) (?:at )?your (?:[a-z]{2,12} ){0,2}(?:web ?site|site|pages?|blog|company|campaign|profile|brand|business|agency)\b/,
    /\bwhile (?:browsing|searching|looking|researching)\b[^.!?]{0,60}\b(?:found|noticed|came across)\b[^.!?]{0,20}\byour\b|\b(?:regularly|always|often) read your\b/,
  ],
  introduction: [
    /\b(?:we|i) (?:keep a|host|maintain|help|handle|have handled|have small|have (?:a )?(?:team|expertise)|do overflow|trained|build custom|supply)\b|\bone line of our\b|\bfull range of\b|\bcomplete range of\b/,
    /\b(?:our|my) (?:company|agency|firm|team|studio|platform|service|solution|software|network|product|tool|experts?) (?:is an?|has been|can|will|offers?|provides?|speciali[sz]es?|helps?|delivers?|handles?|builds?|makes?|lets?|combines?)\b/,
    /\bwe (?:also )?(?:offer|provide|speciali[sz]e|deliver|supply|are a (?:team of|leading|full[- ]service|reputed|certified|trusted|fast[- ]growing))\b|\bservices (?:that )?we (?:offer|provide)\b|\bother services\b/,
    /\b(?:i am|i'm) (?:a |the )?(?:representative of|[a-z ]{2,30} (?:with|at) [a-z]{2,20}, (?:a|an|the|where))\b|\bi represent\b|\b(?:[a-z]+) here (?:from|with)\b|\bfrom [a-z0-9]{3,20} here\b|\bremained at the forefront\b|\bunparalleled\b/,
  ],
  opener: [
    /\b(?:hope (?:this (?:message|email|note)? ?finds|you(?:'re| are) (?:well|doing)|you (?:and your \w+ )?are doing|all is well|you are having)|(?:i am|i'm|we are|we're)? ?(?:reaching|reached) out|sorry to bother you|don't mind me getting in touch|out of the blue|get (?:straight )?to the point|keep (?:this|it) (?:short|brief)|quick question|following up|my last (?:message|email)|as a courtesy)\b/,
  ],
  yourBusiness: [
    /\byour (?:past |ideal |potential |target |own |company's |existing )?(?:customers?|clients|rivals|competitors?|neighbours|readers|audience|business|revenue|sales|margins|brand|growth|pipeline|calendar|visitors|prospects|visibility|reputation|followers|niche|industry|reserves|staff|employees|marketing|operations|budget|advert|blog)\b/,
  ],
  yourGain: [
    /\byou (?:only |can |will |may |also )?(?:keep|pay|save|earn|receive|get|stop|show up)\b|\bno (?:ad costs|fees?|contract|risk|lock-up|minimum|hidden costs|password)\b|\b(?:on us|is ours to|half of what|half the cost|lower than|no charge|money back)\b|\bsaves? (?:up to|a third|half|you|tax|\d)/,
  ],
  salesQuestion: [
    /(?:^|[.!?] )(?:did you know|are you (?:planning|looking|struggling|tired|ready|interested)|do you (?:want|need|have the capacity|accept)|have you (?:ever|thought|lost|considered)|ever (?:thought|wondered)|imagine|want (?:to|more|me)|going [a-z]+\?|interested in|worth a|open to|how (?:would|many)|what would|still (?:losing|paying)|need (?:more|extra)|with your permission)\b/,
    /\bmost (?:agency|business|company) (?:owners|leaders)\b|\bwhat if\b[^.!?]{0,60}\?|\bare you the right person\b/,
  ],
  ownProject: [
    /\b(?:our|my|a client's) (?:own |current |old |new |existing |online |web )?(?:web ?site|site|home ?page|shop|store|app|apps|portal|booking|page|contact form|members|guests|patients|drivers|users|students|volunteers|spreadsheets?|staff|hosting)\b/,
  ],
  need: [
    /\band (?:look|looking) for\b|\blook(?:ing)? for an? (?:\w+[- ]){0,3}(?:developers?|partner|agency|team|company|supplier)\b|\bdo you (?:also )?(?:do|offer|build|make|run|take on|handle|have experience|work)\b|\b(?:could|can|would) (?:you|your (?:team|firm|company)) (?:\w{3,8} )?(?:build|make|add|fix|design|redo|rebuild|create|develop|help|quote|do)\b/,
    /\breaching out to (?:\w+ )?(?:developers|agencies|companies)\b|\b(?:your|which your) (?:engineers|developers|rates|day rates?|hourly rates?|experience with|references)\b|\bour (?:own )?developers? (?:just )?(?:left|quit|has|have no)\b|\bif (?:you|that) (?:would|is something you)\b|\bi would love an? (?:app|site|website)\b|\bi'm after\b|\bsomething (?:like )?(?:you would|that you) \b/,
    /\b(?:we|i|our clients?|they|my) (?:\w{2,9} )?(?:need|want|would like|are looking|am looking|look for|intend|require|search|seeks?|hope to|have to|prefer)\b(?! (?:to (?:explore|offer|introduce|recommend|invite|discuss|publish|place|propose|contribute|present|share|list|include|work with|partner|know if)|for (?:partners|resellers)))/,
    /^(?:need|looking for|we need|i need)\b|[.!?] (?:looking for|need) (?:an?|help|the|somebody|someone|two|to)\b|\b(?:i|we)'d (?:like|rather)\b(?! to (?:explore|offer|introduce|show|discuss|send))|\bour budget\b|\bbudget (?:is|around|of|max)/,
    /\b(?:can|could|do|would) (?:you|your (?:team|company)|someone|somebody)\b[^.!?]{0,30}\b(?:do that|build|fix|look at|help us|handle|explain|recommend|make|offer|take)\b/,
  ],
  quote: [
    /\b(?:what|how much) (?:would|does|do|will|is|are)\b[^.!?]{0,40}\b(?:cost|charge|price|rates?|be|you charge)\b|\bhow much\b|\b(?:your|rough|price|day|hourly|fixed) (?:estimate|quote|quotation|range|rates?|price)\b/,
    /\b(?:please )?(?:send|give|share|propose)\b[^.!?]{0,20}\byour (?:best price|price|portfolio|company profile|process)\b|\bis that realistic\b|\bwhat (?:it|would this|this would) costs?\b|\bget(?:ting)? quotes\b/,
  ],
  customer: [
    /\b(?:invoice|ticket|refund|order no|contract with|maintenance contract|our contact form|since (?:yesterday|monday|the update)|you (?:delivered|made|built|did)|my lawyer|solicitor|cancelled|undeliverable|unsubscribe twice|my address from|personal data that)\b/,
  ],
  otherPurpose: [
    /\b(?:my cv|my resume|internship|i applied|an opening|are hiring|position of|my thesis|i study|student|our lecturer|professor|reporter|interview|tender|request for quotation|rfq|quotations for|suppliers?|vendor registration|due diligence|school project)\b/,
  ],
};
