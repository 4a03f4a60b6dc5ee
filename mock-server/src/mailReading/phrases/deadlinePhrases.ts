import { PhraseBook, phrasesOf } from './phraseBook';

/**
 * What words beside a date say about it. Meanings are kinds of dates (`bidDue`, `rfiDue`, `jobWalk`, `meeting`,
 * `opening`, `answer`, `validity`, `start`, `award`, `sent`, `ours`: the contractor's own bid to the owner, `apart`: any
 * other day) or circumstances of any kind (`due`, `changed`, `former`, `over`, `off`, `open`).
 */
const lines = String.raw`
$price = (bid|quote|quotation|proposal|pricing|price|tender|number|estimate|budget|offer|submission)
$we = (we|i|us|me|our|my)
$be = [(is|are|was|were|be|been|will be|shall be|must be|to be|are to be|is to be|should be|may be|can be|still|now|remain|remains|being|still be)]
$send = (submit|send|return|email|e mail|provide|deliver|turn in|get|forward|upload|shoot|receive|have|need|want|give)
$client = (owner|client|architect|city|county|district|gc|general contractor|developer|university|college|school|state|agency|board|church|hospital|tenant|diocese|airport|authority|corps|town|village|municipality|commission|utility|borough|township|tribe|ministry|province|base|army|navy|museum|landlord|general)

# The bid
bidDue | $price $be due | Bids are due Friday | Payment due
bidDue | $price $be (needed|required|wanted|expected|requested) | Quotes needed by noon
bidDue | $price [submission|submittal|response|return] (date|deadline|closing|close|closes|cutoff|cut off|time|day|nlt) | Bid date: Friday | bid documents
bidDue | $price (to|back to) (us|me|our office) | Quotes to us by Tuesday
subs | $price (to|back to) (us|me|our office) | Quotes to us by Tuesday
subs | (sub|subcontractor|trade|vendor|supplier) (bid|quote|proposal|pricing) | Sub bids Friday
subs | (your|yours) [$price] (to|in to|back to) (me|us) | Your number to me by Friday
bidDue | $price (back|in|in hand) (by|before|no later than|to) | Quotes back by Friday
bidDue | $price $be (received|accepted|submitted|returned|delivered|uploaded|emailed|turned in|in|here) [to|at|by|until|through|on] | Bids must be received by noon
bidDue | $price (must|should|need to|needs to|have to|has to) (reach|arrive|be|get) | Bids must reach us by Friday
bidDue | (receive|receiving|accept|accepting|take|taking|collect|collecting|gather|gathering) * $price (until|through|by|on|till|up to) | The owner is receiving bids until Friday
bidDue | $send * $price | Please send your number by Friday | we sent a letter
bidDue | (looking for|want|wanting|need|needing|chasing|after|expecting) [your|a|all|the|some|all your] $price (by|before|no later than|nlt|until|in by|back by) | Looking for numbers by Friday
bidDue | (it|they|this one|yours|yours is|your one) $be due | It is due Friday
bidDue | (have|get|let) (me|us) have [it|something|a $price|your $price] (by|before|no later than) | Let me have it by Friday
bidDue | (let|get|shoot|drop|send) (me|us) [have] [a|your|something] [$price] (by|before|no later than|not later than) | Let me have a number by Friday
bidDue | (in|into) (my|our) (hand|inbox|office|fax) [by|before|no later than] | I want it in my inbox by Friday
bidDue | (please|kindly) (bid|quote|price) [it|this] (by|before|no later than|nlt) | Please bid by Friday
bidDue | your $price [for|on] | Looking for your number by Friday
bidDue | your # | Need your # Friday
bidDue | (bid|price|quote|proposal|number) (get|are|is|go|come) (called|phoned|emailed|texted|faxed|sent|handed) (in|over|to) [to] [me|us] | Prices get called in to me Friday
bidDue | <date> is when (i|we) (need|want|take|close|open) (it|them|yours|bid|price|quote|number) | Friday is when I need it
bidDue | (bid|bid date|bid day|due date) (stay|remain) [on|at] <date> | The bid stays on Friday
bidDue | (take|taking|collect|collecting) $price (over|by|on) (the phone|phone|email|mail) | We take bids over the phone on Friday
bidDue | (going|bidding|closing) <date> at | I have the market going Friday at 10
bidDue | your * $price (by|before|no later than|nlt|in by|due) | We need your pipe insulation proposal by Friday
bidDue | $client (want|wants|need|needs) your * $price (by|before|no later than|on) | The GC needs your insulation number by Friday
subs | (sub trade|subtrade|trade) (closing|close|closes) | Sub-trade closing: December 8
subs | (our|my|internal) (closing|deadline|cutoff|cut off) (for|to) [all|the|our] (trade|sub|subtrade|subcontractor|vendor|supplier) | Our internal closing for trades is Friday
subs | yours [in|back] (by|before|no later than|on) | Yours by the end of day Friday
bidDue | (closing|close) <date> | Closing: December 4
bidDue | <date> (is|be|would be|will be) (fine|soon enough|early enough|plenty|good enough|all right|ok|okay) [for|with] [me|us] | Friday is fine
bidDue | (send|return|email|submit|turn) (them|it|those|both|all|everything) [in|back|over|to us] [together|at once|by|on] <date> | Send them together Friday
bidDue | $price (come|comes|coming) in [on|by|at|until] <date> | Bids come in on Friday
bidDue | (like|love) (something|it|yours|them|a $price|to have it|to see something) [back|in] (by|before|no later than) | I'd like something by Friday
bidDue | $price (is|are|be|was) (now|still|moved to|set for|reset for) [due|on|for] <date> | The bid is now Friday
subs | (need|want|get me|send me|give me|have) yours [in|by|on|before|no later than] <date> | I need yours Friday
bidDue | (number|quote|proposal|bid) (by|before|no later than) <date> | Numbers by Friday
bidDue | and (close|closes|closing) <date> | Bids go to our office and close Friday
bidDue | (need|want|needing|wanting) (you|you in|your|yours) (by|before|no later than) <date> | We need you by Friday
bidDue | $price from (you|your team|your company|your office|you guys) (by|before|no later than|on or before) | A price from you by Friday
bidDue | still <date> | Still Friday
bidDue | when <date> | WHEN: Friday
bidDue | (price|number|quote|proposal|bid) from you | We want a price from you by Friday
bidDue | (due|deadline|date|closing) [date] [for|of] [the|all|sub|your] $price | The deadline for bids is Friday
bidDue | (closing|close|return|response|submission|submittal) (date|deadline|time|day) | Closing date: Friday
bidDue | tender (close|closes|closing) | Tender closes Friday
bidDue | (bid|tender|bidding|solicitation|rfq|rfp|itb|ifb) (close|closes|closing|closed|end|ends|due) | Bidding closes Friday
bidDue | letting [date] | Letting date: December 17
bidDue | to be let [on] | Contract to be let on Friday
bidDue | (offer|response|reply|quote|rfq|rfp|itb|ifb|solicitation|package) $be due | Responses due Friday
bidDue | (sealed|electronic|competitive|written|lump sum) (bid|proposal|tender|offer|submission) | Sealed bids for the plant must reach the clerk by Friday
bidDue | (receive|receiving|accept|accepting) (bid|proposal|tender|offer|submission) [for|on] | The district will accept bids for the well until Friday
bidDue | (receive|receiving|accept|accepting) (sealed|electronic|competitive|written) (bid|proposal|tender|offer) [for|on] | We are receiving electronic bids for the pump until Friday
bidDue | (will|shall|must) be (received|accepted|submitted) [by|at|in] * (until|before|no later than) | Bids for the roof will be received by the clerk until Friday
bidDue | date (offer|response|bid|quote|proposal) due | Date offers due: Friday
bidDue | (need|needed|required|wanted) (by|back by|no later than|nlt|before) | Need by: Friday
bidDue | (need|want|send|get|have|return) (it|this|them|that|yours|something|anything|everything|those) [back|in|over|to me|to us] (by|before|no later than|on) | Need it by Friday
bidDue | due (to|back to) (us|me|our office) | Due to me Friday
bidDue | in (our|my) (hand|inbox|office) | It must be in our hands by Friday
bidDue | (bid|price|quote) (it|this|these|the attached|the job|the project) * (by|before|no later than) | Can you bid this for me by Friday
bidDue | (bid|job|project|it|this|one|that) bid (on|at|date|this|next) | The job bids on Friday
bidDue | (job|project|it|this|this one|which) bid <date> | This job bids December 4
bidDue | bid <date> | Job bids December 4
bidDue | $price <date> | Numbers December 4
bidDue | $price $be [date|on] <date> | Bids are December 4
bidDue | (need|want|send|get|have) (yours|it) <date> | Need yours December 4
bidDue | (need|want|send|get|have) (yours|it) [over|in] (wednesday|thursday|friday|monday|tuesday|the) | Need it Wednesday
bidDue | $price (delivered|handed in|be delivered|to be delivered) | Proposals to be delivered by Friday
bidDue | bid date (stay|remain|is|be|still|did not change|unchanged) | Bid date stays Friday
rfiDue | (rfi|rfis|question|qs|q) <date> | Questions 11/24
jobWalk | (walk|visit|tour|site visit|prebid|pre bid) (be|is|are|now|on|at) <date> | Walks are 11/18
bidDue | <date> bid [date|deadline|due] | 12/4 bid
bidDue | <date> (is|at) * (deadline|due date|bid date|cutoff) | December 4 is the deadline
bidDue | <date> (bid|proposal|quote|tender) deadline | The December 4 bid deadline
bidDue | by bid (time|day|date) | By bid day
bidDue | $price (can|may) (come|be) in | Proposals can come in through Friday
bidDue | (tender|bid|bidding|proposal) * (close|closes) | Tenders for Heron Hall close Friday
bidDue | bid day | Bid day is Friday
bidDue | final (bid|number|price|pricing) | Final numbers by Friday
bidDue | (turnaround|turn around) | Quick turnaround, Friday
bidDue | we (close|are closing) [this|out|it] | We close this Friday
bidDue | (sub|subcontractor|trade|vendor|supplier) (bid|quote|proposal|pricing) | Sub bids Friday
bidDue | (new|revised|extended|updated) (date|deadline|due date|bid date|closing) | New date: Friday
bidDue | (extend|extended|extending|postpone|postponed|move|moved|push|pushed|delay|delayed) [the] (bid|bid date|due date|deadline|closing|opening) | We moved the bid date to Friday
bidDue | (bid|bid date|due date|deadline|closing|tender|bid opening) (have|has|is|was|were|are) [been|now|hereby] (extended|moved|pushed|postponed|changed|rescheduled|delayed|revised) | The bid date has been moved to Friday
given | (give|gave|given|giving|got|have|has) * (until|till) | They gave us until Friday
bidDue | (remise|depot|reception|cloture|fermeture) [de|des|de l] (soumission|offre|appel|prix|proposition) | Remise des soumissions : vendredi
bidDue | (cloture|date limite|date de cloture|heure limite|limite de depot) | Clôture : vendredi
bidDue | (votre|vos|le|les) (prix|soumission|offre|cotation) | Votre prix avant vendredi
bidDue | (soumission|offre|prix) * (avant|pour|au plus tard|due|requise|recue|attendue) | Soumissions avant vendredi
bidDue | date de depot | Date de dépôt : vendredi

bidDue | (must|should|has to|have to|needs to|need to) [be] (reach|with|in front of|get to|come to|arrive with|land with) (me|us|our office|my desk|my inbox) | Your price has to reach me by Friday
bidDue | (take|taking|accept|accepting) (it|them|number|quote|price|bid) (until|till|up to|through|as late as) | I will take them up to Friday noon
bidDue | can wait (until|till) | Burlington can wait until Friday
bidDue | turn (it|this|that|one|something) around (by|before|no later than) | Can you turn it around by Friday
bidDue | (lock|locking|freeze|freezing|close out|closing out) (my|our|the) (number|bid|book|spreadsheet|sheet|tab) | I lock my sheet Friday at noon
bidDue | (will|shall|must) be (received|accepted) (at|by|in|electronically|online|via|through|up to|until) | Tenders will be received at the Town Office up to Friday
bidDue | yours [in|back|to me|to us] (by|before|no later than|on|due) [the] [end of day|cob|noon|close of business] | Yours by the end of day Friday
bidDue | (price|number|quote|proposal|bid) in (hand|house) | I need your price in hand Friday
bidDue | (invite|inviting|want|wanting) (price|number|quote|bid) (for|on) * (by|before|until) | We invite prices for masonry until Friday
bidDue | (me|nous) (le|la|les) faut [pour|avant|d ici] | Il me le faut vendredi
bidDue | (besoin de|attend|attendons|voudrais|aimerais) [de] (ton|votre|vos|tes|un) (chiffre|prix|soumission|cotation) | Besoin de ton chiffre avant vendredi

# Questions
rfiDue | (rfi|rfis|question|inquiry|inquiries|enquiry|enquiries|clarification|substitution request|request for information|query|queries) [period] [be|is|are|must|must be|will be|to be|shall be] [due|deadline|cutoff|cut off|close|closes|end|ends|submitted|received|accepted|in|by|until|before] | Questions due Friday
rfiDue | (deadline|due date|last day|cutoff|cut off|last date|final day|latest) (for|to submit|to ask|of) [all|bidder|written] (rfi|rfis|question|inquiry|inquiries|enquiry|enquiries|clarification|request for information|substitution) | Last day for questions is Friday
rfiDue | (rfi|rfis|question|inquiries|enquiries) (through|thru|up to|no later than) | RFIs through Friday
rfiDue | (last|final) (rfi|rfis|question|inquiries|enquiries|call for question) | Last RFIs Friday
rfiDue | ask (by|before|no later than|until|me by|us by) | Ask by Friday
rfiDue | q a (deadline|cutoff|close|end|period|due) | Q&A deadline: Friday
rfiDue | (question|rfi|rfis) [have been|has been|be] (reopened|cut off|shut off|shut|stop|stops|close|closes) [and close|on|at] | RFIs shut off Friday
rfiDue | (question|inquiries|inquiry|enquiries|enquiry) * (in writing|put in writing) * (no later than|by|before) | Questions are to be put in writing no later than Friday
rfiDue | q and a (deadline|close|end|period|due) | Q and A period ends Friday
rfiDue | (question|demande d information|demande de renseignement) * (avant|jusqu au|jusquau|jusqua|au plus tard|limite) | Questions avant vendredi
rfiDue | (demande de renseignement|demande d information|demande de clarification) | Demandes de renseignements : vendredi
rfiDue | (or equal|substitution) (request|approval|due|deadline) | Substitution requests by Friday

rfiDue | (close|closing|cut off|stop|stopping|end) [taking] [the|all] (question|rfi|rfis|query|inquiry) | We close the questions on Friday
rfiDue | (question|rfi|rfis|query|queries|inquiry|clarification) [are|is|should|must|need to] (stop|come|go|in|to me|to us|to her|to him|to my attention) [to me|to us|to the *] [on|by|before|until|no later than] | Questions stop on Friday
rfiDue | (question|rfi|rfis|query|queries|inquiry) to * (by|before|until|till|no later than|not later than) | Any queries to me before Friday
rfiDue | (send|get|give|shoot|email) (me|us|them|it) [all] [your|any] (question|rfi|rfis|query) [in] [by|before] | Get me your questions by Friday
rfiDue | (rfi|rfis|question|inquiry|question period|inquiry period) * (reopen|reopened|remain open|stay open|stays open|extended) [through|until|to] | RFIs reopen through Friday
rfiDue | (anything|something|whatever) (unclear|you are unsure about) * (by|before) | Tell me anything unclear by Friday
sent | (architect|engineer|owner|opm|consultant|agency|designer|they|he|she) * (answer|respond|reply) [what he has|them|these|all] [on|by] | The architect will answer by Friday
sent | (promised|hopes|wants|plans|expects|intends) to (answer|respond|reply|issue|post|release) | He promised to answer by Friday

# A look at the site
jobWalk | (job|site|project|building|pre bid|prebid|mandatory|optional|bidder|guided|field|preproposal|pre proposal) (walk|walkthrough|walk through|walkthru|walk thru|visit|tour|inspection|showing|review walk|investigation|meeting on site) | Job walk Friday
jobWalk | (walk|walkthrough|walkthru|jobwalk|sitewalk) | Walkthrough Friday | boardwalk
jobWalk | walk (through|thru|the|it|of) | Walk the site Friday
jobWalk | site (visit|tour|walk|meeting|showing|inspection|view|viewing|examination) | Site visit Friday
jobWalk | (prebid|pre bid|pre proposal|preproposal|pre tender|pretender) [mandatory|optional] (meeting|conference|walk|site visit|tour|showing|conf|mtg) [on site|at|date] | Pre-bid meeting Friday
jobWalk | (mandatory|optional|required) (prebid|pre bid) | Mandatory pre-bid Friday
jobWalk | (prebid|pre bid) (at|on site|on|is|be) | Pre-bid at the school Friday
jobWalk | (prebid|pre bid) <date> | Pre-bid 11/20
jobWalk | (prebid|pre bid) (mandatory|optional|not mandatory|non mandatory|not required|required) <date> | Pre-bid (not mandatory) Friday
jobWalk | (prebid|pre bid|walk|walkthrough|site visit|job walk|tour) * (did not|didnt|could not|couldnt) (happen|take place|go ahead|go off) | The pre-bid did not happen on Friday
jobWalk | (site|field|job|jobsite) (review|look|meet|meeting|walkdown|assessment|orientation|session) | Site review Friday
jobWalk | (come|come out|come by|drop in|drop by|stop by|swing by) [on|any time|anytime] <date> | Come on Friday
jobWalk | (show|showing|take|taking|walk|walking) (you|anybody|anyone|everybody|everyone|bidder|people|sub|folks) (around|through|the|it) | He is there Friday and will show anybody around
jobWalk | (want|like|love|plan|need) to walk (it|this|the job|the site|the building) (with you|with you guys|together) | Want to walk it with you Friday
jobWalk | (briefing|orientation) [and] (walk|walkthrough|walk through|tour) | Briefing and walk through Friday
jobWalk | (meet|meeting) * (there|on site|at the site|at the building|at the jobsite|at the gate|at the entrance|in the lobby|at the lobby|out front) | Meet at the gate Friday
jobWalk | (come|can come) (by|out|over|and look|and see|see|look|take a look) | Come by Friday
jobWalk | (take|have) a look [at] | Take a look Friday
jobWalk | (visit|examine|inspect|view|tour|see) [the|our|this] (site|job|building|space|premise|property|facility) | Visit the site Friday
jobWalk | (site|building|space|suite|house|school|hall|gate|facility) (is|be|will be|open) [open|available|accessible|unlocked] [for|to] | The building will be open Friday
jobWalk | open (for|to) (us|walk|viewing|inspection|visit|look|anyone|anybody|everyone|all|bidder|sub|you|a look) | Open for viewing Friday
jobWalk | (someone|somebody|i|we) will be (there|on site|at the site) | Somebody will be there Friday
jobWalk | (visite|visite des lieux|visite du site|visite obligatoire|visite de chantier|visite du chantier) | Visite du chantier : vendredi
jobWalk | you can come [see it|by|out|over] | You can come on Friday
jobWalk | showing | Showing Friday
jobWalk | (walk|inspect|examine|visit|see) [the|our] (building|site|premise|premises|job|space|lot) [on] | Bidders are urged to walk the building on Friday
jobWalk | (inspection|examination) of [the] (premise|premises|site|building|work) | Inspection of the premises Friday
jobWalk | (walking|visiting|touring) [the|it] [site|building|job] | If you are walking it Friday
jobWalk | (tour|walk) of the * (plant|lot|site|building|school|facility|space) | Owner's tour of the plant: Friday
jobWalk | tour <date> | Two tours, Friday
jobWalk | (two|three|both|guided|optional|mandatory) tour | Two tours, Friday
jobWalk | site visit with * | Site visit with the State Friday
jobWalk | site explanation | Site explanation Friday

jobWalk | (tour|walk|visit|showing|viewing|look|inspection) of the | Tour of the yard: Friday | Tour of homes
jobWalk | (site|field|jobsite|voluntary|on site) meeting (is|are|be|will be|was) [set|scheduled|held|planned] [for|on|at] | A voluntary site meeting is set for Friday
jobWalk | (engineer|consultant|owner|architect|super|custodian|facilities|agent) (walk|walking|will walk|tour|show|showing) [the|it|bidder] | The engineer walks the alignment Friday
jobWalk | (have|has|having) a ladder (up|there|out|on site) | The consultant will have a ladder up Friday
jobWalk | (ill|i will|well|we will|hell|he will|she will|im|were) be (at|in|on|out at|over at) (the|it) (building|site|job|house|school|plant|hall|church|roof|project|jobsite|property|store|clinic|yard|gate) | I'll be at the building on Friday
jobWalk | (unlock|unlocking|open up|opening up) (it|the building|the gate|the door|the site|the space|the gym|the school|the hall|the room|the church|the plant) | He unlocks the building Friday
jobWalk | meet (me|us|him|her|them|there) [there|out there|on site|at the] | Meet me there Friday
jobWalk | (want|like|care|wish|need) to (see|look at|eyeball|walk) (it|the|above|inside) | If you want to see above the grid, Friday
jobWalk | (access|accessible|site access) (is|be|will be|available) [on|from|available] | Access will be available Friday
jobWalk | (can|may|could) (see|look at|view) (it|the) | You can see the deck with me Friday
jobWalk | see it <date> | See it: Friday
jobWalk | (pre proposal|preproposal) [be|is|are|at|on] <date> | Pre-proposal is Friday
jobWalk | the visit (is|be|will be) | The visit is Friday
jobWalk | (visite|visites) (demain|le|mercredi|lundi|mardi|jeudi|vendredi|a) | Visite demain à 8 h

# Talks that look at no site
meeting | (zoom|microsoft team|ms team|webex|google meet|video|virtual|online|conference|phone|go to meeting|gotomeeting|skype) [call|meeting|conference|prebid|pre bid|bid meeting|walk|review|link] | Zoom Friday | our team
meeting | (prebid|pre bid|bid|scope|kickoff|kick off|coordination|review|precon|preconstruction|pre construction|progress|oac) (zoom|call|conference call|webinar|review|video|teams|team meeting) | Pre-bid Zoom Friday
meeting | (kickoff|kick off|precon|preconstruction|pre construction|progress|oac|coordination|pull plan|safety|outreach|information|informational|interview|scope) [meeting|session|conference|review] | Kickoff meeting Friday
meeting | (prebid|pre bid|preproposal|pre proposal) (meeting|conference) (team|zoom|webex|virtual|virtually|online|via team|by zoom|by phone) | Pre-bid conference (Teams): Friday
meeting | team (call|meeting|prebid|link) | Teams meeting Friday
meeting | (via|on|over|by) (team|zoom|phone|webex) | Via Teams Friday
meeting | (call|zoom|meeting|webinar|teams|session) (is|be|will be|at|on|scheduled) | Call is Friday
meeting | (bid|scope|leveling) review | Bid review Friday
meeting | (interview|presentation|shortlist|scope meeting|descope) | Interviews are Friday
meeting | (meet and greet|networking|open house|lunch|outing|tournament) | Meet and greet Friday
meeting | (call|talk|speak|chat|hop on) (me|us|with|to|on|at) | Can we talk on Friday
meeting | (building|finance|school|facilities|vestry|parish|selection|steering) (committee|board) | Building committee Friday
meeting | (reunion|appel|rencontre) | Réunion vendredi

opening | (bid|tender|public|proposal) opening | Bid opening Friday | opened a door
opening | (bid|proposal|tender|offer) (will|shall|to|are to|are) [then] [be] [publicly] (opened|read|open) | Bids will be opened Friday
opening | (opened|open) (publicly|and read|aloud) | Opened publicly Friday
opening | ouverture [des|de] [soumission|offre|pli] | Ouverture des soumissions vendredi

# An answer that is no price
answer | protest * (until|by|through|before|received|lodged|filed) | Protests may be lodged until Friday
answer | (rsvp|let (me|us) know|confirm|acknowledge|indicate|intent|intention|intend|respond whether|notify) | Let us know by Friday
answer | (need|want|require) (an|your) (answer|response|reply|confirmation|decision|ok|approval) | Need an answer by Friday
answer | (answer|get back to) (me|us) | Get back to me by Friday
answer | (sign|signed|return|execute|executed) [the] (nda|agreement|contract|subcontract|loi|change order|form|letter) | Return the signed contract by Friday
answer | (register|registration|prequalify|prequalification|prequal|pre qualification|pre qualify|qualification|plan holder) | Register by Friday
answer | (as built|asbuilt|close out|closeout|warranty|o and m|timesheet|insurance|coi|certificate|prequalification|prequal|qualification) * (by|due|before|in by|expire|until|package) | Please send as-builts by Friday
answer | (submittal|shop drawing|insurance|certificate|coi|w 9|w9|waiver|invoice|pay app|payment|pay request|payroll|timesheet|time sheet|permit|look ahead|lookahead|schedule of value|sov|closeout|punch list|o and m|warranty) [be|is|are] [due|needed|required|by|expire|expires] | Submittals due Friday
answer | (cor|pco|asi|change order|change|subcontract) * (price|pricing|proposal|cost) [be|is|are|needed|due|by] | COR 7 pricing is needed by Friday
answer | (response|reply|answer) $be (due|required|needed|wanted) | Response due Friday
answer | (confirm|buy out|verify|check) | Confirm the lead time by Friday
answer | rsvp [by|no later than|before] <date> | RSVP by Friday
apart | (inspection|shutdown|outage) on <date> | Shop inspection on Friday
answer | (rfi|rfis|change order|pco|cor|asi|submittal) <n> | RFI 12
answer | (answer|response|reply) (to|required|needed|due|by) | Response required by Friday
answer | (will you be|are you|whether you|if you) (bidding|bid|pricing|quoting) | Are you bidding, by Friday
answer | (accept|decline) [the|this] [invitation|by] | Accept the invitation by Friday

validity | (good|valid|firm|held|hold|holding|honor|honored|honour|locked) [in|it|our|your|the|price|pricing|number] (until|till|through|thru|for|to) | Good until Friday
validity | stand by (your|that|the) $price | We need you to stand by your price through Friday
validity | (hold|holding|honor|honour|lock|extend) (your|the|that|our|this|those) $price | Can you hold your price until Friday
validity | $price (hold|is good|are good|good|valid|is valid|are valid|firm|expire|expires|is firm|are firm|held) | The quote is good until Friday
validity | (valid|validity|expire|expires|expiration|expiry|expiring|offer end|off through|sale end) | Expires Friday
validity | (valable|validite) | Valable jusqu'à vendredi

start | (start|begin|commence|mobilize|mobilization|break ground|groundbreaking|ntp|notice to proceed|construction (start|begin)) | Work starts Friday
start | (crew|manpower|men) * (there|on site|by|on) | Have a crew there Friday
start | (arrive|arrives|ships|price go up|school is out|last day of school) | Material arrives Friday
start | need (drywall|door|steel|material|it|them) (by|on site) | We need drywall by March
start | (completion|complete|completed|substantial|finish|turnover|occupancy|opening day|duration|deliver|delivery|delivered|ship|install|installed|installation|topping out|demo|shutdown|lead time|schedule|milestone|phase <n>) [date|by|on|in] | Completion Friday
start | (debut|fin) des travaux | Début des travaux vendredi

award | (award|awarded|awarding|selection|select|decision|decide|notification|low bidder|notify) [date|on|by|will be|expected|anticipated] | Award expected Friday
award | (board|council|commission) (approval|vote|meeting) | Board approval Friday
award | (let you know|have (news|a decision|an answer)|hear from the) | We will let you know by Friday
award | (anticipated|expected|estimated) award | Anticipated award Friday

sent | (sent|dated|issued|posted|published|created|received on|updated|uploaded|added|released|advertised|printed|generated|modified|invited on|date of|as of|downloaded|viewed|plan date|drawing date|revision|rev|permit set|bid set|drawing dated|spec dated|plans dated|set dated) | Drawings dated Friday
sent | <date> (email|minutes) | Your Friday email
sent | (addendum|addenda|bulletin|clarification|answer|response) [<n>] [will|is|are|was|to] [be] [go out|issued|posted|out|released|published|available|sent|come out|follow|dated] | Addendum 1 posted Friday
sent | (on|le) <date> * wrote | On Friday Dana wrote
sent | <date> (drawing|plan|set|spec|revision|version|issue|email|letter|proposal|quote) | The October 12 drawings
sent | (drawing|plan|set|spec) (are|is|were|from|of) <date> | The drawings are October 12
sent | (your|our) (quote|proposal|bid|email|letter|estimate|note|message|rfi) (of|from|dated) | Your proposal of Friday
sent | (invited|archive|archived|opened|viewed|accessed) [date|on] | Invited: Friday
sent | (document|plan|drawing|spec|addendum|bid package|package) (available|ready|out|will be available|on) | Plans available Friday
sent | (advertise|advertisement|advertised|publication) [date] | Advertised Friday

ours | (gc|gcs|prime|owners|owner|general contractors|prime contractors|general contractor|prime contractor|main) $price [to the] $be [due|date|deadline|go|goes|in] | GC bids are due Friday
ours | (our|my) $price [to the] $be (due|go|goes|in) | Our bid is due Friday | our bid date
ours | (we|i) (bid|submit|turn in|price|owe|present|deliver|hand in|go in|have to turn in|am turning in|are turning in|are submitting|are presenting|are bidding|will submit) [this|it|our|my|the] | We submit Friday | we need your bid
ours | due to (the|our) $client | Due to the owner Friday
ours | (to|with|from) (the|our) $client [by|on|is|at|due] | To the owner by Friday
ours | $client (bid|letting|bid opening) (is|be|are|falls on) [on] <date> | The state bid is Friday
ours | $client (take|receive|accept|want|get|open|opens|will take|deadline|due date|bid date) [the|our|prime] [bid|price|gmp] | The owner takes bids Friday
ours | (present|presenting|submit|submitting|turn in|turning in|owe) * $client | We present to the owner Friday
ours | (gmp|our number|our estimate|our proposal|our gmp|our budget) [be|is|due|to] | GMP is due Friday
ours | (gc|gcs|prime|general contractor|owner|cm) (bid|proposal|tender) [date|due|due date|deadline] | GC bids Friday
ours | (gc|gcs|prime|owner|general contractor|cm|our|my) (bid|proposal|tender) <date> | Prime bid: 12/8
ours | $price $be due to [the] $client | Bids due to owner: Friday
ours | $client (want|wants|need|needs) [to see|to have|our|a|the] * $price | Owner wants to see pricing Friday
ours | (i|we) (turn|hand|put|send|submit) (my|our|the) [own] $price in | I turn my number in on Friday
ours | (tender|bid|bidding) (close|closes|closing|due|go|goes) (with|at|to) [the] $client | Tender closes with the city Friday
ours | (i|we) (turn|hand) in | We turn in Friday
ours | $price (go|goes|going) to [the] $client | Our number goes to the owner Friday
ours | gmp (go|goes|is|due) | GMP is due Friday
ours | (general|prime|main|owner) (tender|bid|contract) (closing|close|closes) [on|at] [<date>] | General tender closing: December 8
ours | (owner|client) * (take|open|receive) (proposal|bid|offer|price) | Owner (the school) takes proposals Friday
ours | (take|takes|open|opens|receive|receives) prime (bid|offer|proposal) | The base opens prime offers Friday
ours | (gc|prime) [bid] time | GC bid time Friday
ours | (hand|give|send) (the|our|my|all) (quote|number|price|bid) to (our|my|the) | I hand the quotes to our board by Friday
ours | my $price [to] | My bid to the county is Friday

ours | (general|prime|gc) (bid|tender|proposal) [be|are|is] (opened|due|taken|received|close|closes|go) [by|to|with] [the] | The general bids are opened by the town Friday
ours | (closing|close|closes|tender|deadline|bid) (to|with|at|for) [the] $client [is|be] | Closing to the village is Friday
ours | $client [own] (cutoff|cut off|deadline|due date|closing|clock|opening) [is|be] | The State's cutoff is Friday
ours | (i|we) (turn|put|hand|send) (it|this|ours|mine) in | We turn it in Friday
ours | (ours|mine) (is|are|go|goes) [due|in] [at|to|by|on] | Ours is due Friday
ours | (get|gets|receive|receives) ours (at|on|by) | Owner gets ours at 3 that day
ours | (ville|municipalite|client|proprietaire|commission|ministere|hopital|universite) [elle|lui] (ouvre|recoit|attend) [les|des] [soumission] | La ville ouvre les soumissions vendredi
ours | (cloture|depot|ouverture) (officielle|officiel) | La clôture officielle : vendredi
answer | (notice|statement|letter) of (intention|intent) [to bid] | Notice of intention to bid: Friday
award | (board|council|commission) (action|presentation|agenda|consideration) | Board action: Friday
award | (go|goes|going|brought|presented) to [the] [city|town|village|school|county] (council|board|commission) | The contract goes to City Council Friday
start | work (window|period) | Work window: June
start | (barge|fabrication|delivery|shipping) (cutoff|cut off|start|to start|begin) | Barge cutoff is Friday
sent | posting of (addendum|addenda) [end|ends] | Posting of addenda ends Friday

apart | (addendum|addenda) (cut off|cutoff|deadline|period) | Addendum cut-off: Friday
apart | (golf|tournament|outing|save the date|party|barbecue|open house|luncheon) [is|on|outing] | Golf outing Friday
apart | (out of the office|out of office|be back|back|return|returning|away) (on|until|till|through|from) | Back on Friday
apart | (shop|special|third party|city|code) inspection | Shop inspection Friday
apart | (base|site|gate|building|facility) (access|badge|badging|pass) [by|before|no later than|request|form|list|on] | Names for base access by Friday
apart | (name|dl number|driver license|drivers license|license number|badge request|visitor request|escort request|background check) [and] * (by|before|no later than|to) | Submit names for access by Friday
apart | $price * will (follow|come|be out) in | Bids will follow in January
apart | (let us in|available|closed|dark|occupied|vacant|locked) until | The landlord won't let us in until Friday
apart | before you (bid|walk) | Before you walk
apart | (want|like|free|wish) to walk [it|the site|the building] [before|by|until] | If you want to walk it before Friday
apart | (permit|license|licence|password|subscription) (expire|expires|renews|renewal|end) | Permit expires Friday
apart | (office|offices) * (closed|close) [from|through|on] | The office will be closed Friday
apart | (early bird|pricing end|sale) | Early bird pricing ends Friday
apart | (meeting minute|minute) of | Meeting minutes of Friday
apart | (not|nt|never) [be] (taking|receiving|accepting) bid | We will not be taking bids on Friday
apart | (do not|dont|no need to) (turn in|submit|send|deliver|hand in|bring|email) [your|any|the|in] $price [in] [on|by] | Do not turn in your bids on Friday
apart | bid (submitted|viewed|sent|delivered|received on) | Bid submitted Friday
apart | (bid|proposal|quote) that (was|were) due | The bid that was due Friday
apart | <date> bid (is|was|has been) (cancelled|canceled|off|not happening) | The Friday bid is cancelled
apart | (holiday|thanksgiving|christmas|vacation|closed|out of [the] office|back in [the] office|return to [the] office|office be closed) | Closed Friday
apart | (expire|copyright|since|established|founded|effective|lic|license|born|birthday|anniversary) | Effective Friday
apart | (survey|save the date|golf|event|webinar|training|class|conference|expo|show|membership|subscription|trial|discount|code|password|link) [be|on|expires|expire|end|ends] | Save the date Friday
apart | (prevailing wage|wage determination|wd|permit|geotech|report|inspection|meeting minute|minute|resolution|ordinance) [dated|of|no|number|date|rate] | Wage determination Friday

bidDue | (trade|trades|subtrade|sub trade|tender|trade tender) (closing|close|closes) | Trade closing Friday
sent | at the (site visit|walk|prebid|pre bid|meeting) on <date> | Those who were at the walk on Friday

# Circumstances of any kind
due | (due|by|no later than|not later than|later than|nlt|deadline|cutoff|cut off|before|until|till|on or before|prior to|through|latest|cob|eod|close of business|end of day|asap) | By Friday
due | (avant|au plus tard|jusqu au|jusquau|jusqua|d ici|pour) | Avant vendredi
changed | (go|goes|slip|slips|slide|slides|move|moves|shift|shifts) to <date> | Quotes go to Friday
changed | from <date> to | Extended from Friday to Monday
former | reportee du <date> | La clôture est reportée du Friday | Reportée au Friday
changed | (changed|change|extended|extend|extends|extension|extending|moved|move|moving|shifted|pushed|push|postponed|postpone|rescheduled|delayed|revised|reporte|prolonge|repousse|instead|slipped|slid|bumped) [to|until|date|due|back|out|by] | Moved to Friday
changed | (new|nouvelle) [bid|due|quote|proposal|closing|tender] (date|deadline|time|due) | New due date
changed | now [be|is|are] [due|closing|on|set|received|accepted|taken|needed|required|expected|wanted|bid|bids|bidding] | Bids are now due Friday
changed | more (time|day|week) [to] | More time to bid
unchanged | (not|nt|no|has not|did not|does not|will not) [been] (change|changed|changing|moved|extended|extension|move|affect|affected) | The date did not change
unchanged | (unchanged|remain|remains|stay|stays|still|as scheduled|same) [the same|due|on|date] | Bids still due Friday
former | (was|were|previous|previously|prior|former|formerly|original|originally|old|instead of|rather than|in place of|replace|replaces|superseded|not|initially|used to be|ancienne|ancien|initialement|from) [the|due|date|bid|deadline|closing|on|of|scheduled for|for] <date> | Was due Friday
former | <date> (have|has|is|was|will be) [been|now] (extended|moved|changed|pushed|postponed|rescheduled|delayed|revised) | Friday has been moved
former | (old|previous|original|former|prior) [rfi|question|walk|site visit] (date|deadline|due date|bid date|closing|bid|due) | Old date: Friday
former | <date> (old|previous|original|no longer) | Friday (old)
over | (you|they|he|she|we|i|it|this|that|job|project|which) (bid|quoted|priced|sent|submitted|proposed|gave|turned in|emailed|bidded|walked|met|talked|spoke|closed|opened|started|received|got) [it|this|that|us|me|to us|the|on|them] | You bid it on Friday
over | (opened|were opened|was opened|apparent low|low bidder|results|are low|came in|decided) | Bids were opened Friday
over | (last|yesterday|ago|earlier|already|past|since|back on|back in|following up on|follow up on|as of|thank you for|thanks for|received your|attached (was|were)|your * (of|from|dated)) | Last Friday
over | (was|were) (due|on|held|submitted|sent|received|opened|bid) | Bids were due Friday
off | (disregard|ignore|forget) [the|our|that] | Please disregard the date
off | (cancelled|canceled|cancel|not happening|off|no longer|dead|killed|pulled|on hold|will not|do not (send|submit|bid|turn in)|dont (send|submit|bid|turn in)|not be taking|scrapped|withdrawn|shelved|annule|annulee|walked away) | The bid is cancelled
open | (tbd|tba|to be (determined|announced|decided|confirmed|set|advised)|not (set|known|decided|yet set|yet been set)|later date|until further notice|indefinitely|a determiner) | Date to be determined
appointment | (by appointment|self guided|any time|anytime|lockbox|at your convenience|on your own) | Walk by appointment
about | (for|on|at|with|regarding|about|in) (this|the|our|your|that) (bid|project|quote|proposal|job) | About this bid
`;

/** Phrases beside dates. */
export const deadlinePhrases = new PhraseBook(phrasesOf(lines));
