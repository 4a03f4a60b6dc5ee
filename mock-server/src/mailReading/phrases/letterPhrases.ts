import { PhraseBook, phrasesOf } from './phraseBook';

/**
 * What words of an email say about its kind. Meanings are kinds of emails (`invite`, `reminder`, `addendum`,
 * `extension`, `rfi`, `update`, `memo`, `response`, `outcome`, `automatic`, `marketing`, `account`, `other`) or traits:
 * `bidding`, `offer` (a supplier's own price), `running` (a job under contract), `again` (a further job), `agency`, `event`.
 */
const lines = String.raw`
$price = (bid|quote|quotation|proposal|pricing|price|tender|number|estimate|budget|offer)
$ask = (request|requesting|soliciting|seeking|looking for|collecting|gathering|accepting|taking|inviting|after|need|want|would like|would love|appreciate|chasing)

# A bid is asked for
invite | (invited|invite|invites|inviting|invitation) * (bid|quote|tender|price|submit|propose|soumissionner) | You are invited to bid | invited to lunch
invite | (invitation|invite) (to|for) (bid|quote|tender|price|proposal) | Invitation to bid
invite | bid (invite|invitation|request|opportunity|solicitation|list) | Bid request
invite | (itb|rfq|rfp|ifb|itt) | ITB - Heron Hall
invite | request for (quote|quotation|proposal|bid|pricing|tender|price|qualification) | Request for proposals
invite | quote request | Quote request
invite | (advertisement|call|notice inviting|notice of call) [for] (bid|tender|proposal) | Advertisement for bids
invite | notice to contractor | Notice to Contractors
invite | (sealed|competitive) (bid|proposal|tender) | Sealed bids will be received
invite | $ask * $price | We are looking for pricing on drywall
invite | please (bid|quote|price|provide|submit|send|return) * $price | Please send us your quote
invite | please (bid|quote|price) | Please price the attached
invite | (can|could|would|will) you * (bid|quote|price|number|look at) | Could you price this one
invite | (send|give|get|shoot|provide|email) (us|me) * $price | Get me a number
invite | (bid|quote|price) (this|it|the attached|on this|these) | Can you bid this
invite | (put|putting) (a|your|some) (number|price) | Can you put a number on it
invite | your $price [for|on|by|no later than|is needed|to us|to me|must] | Your price is needed
invite | $price (are|is|be|must be|will be) [still|now] (due|needed|required|wanted|requested|received|accepted) | Bids are due Friday
invite | $price (due|needed|wanted|required|requested) | Quotes needed
invite | $price (back|to us|to me|in) [by] | Numbers to me by noon
invite | (bid|due|closing|letting|response|submission|return|tender) date | Bid date: Friday
invite | (letting|tender close|tenders close|closing time) | Letting: December 17
invite | (we are|we re|were) (bidding|pricing|tendering|estimating|chasing|pursuing|working on|putting together) | We are bidding the library
invite | interested in (bidding|pricing|quoting) | Are you interested in bidding
invite | (out|up) (to|for) bid | The library is out to bid
invite | (need|want|short|thin|light|no) (coverage|cover|bidder) | Need coverage on casework
invite | (take|have) a (look|shot|swing|crack|run) (at|on) | Take a look at this one
invite | (new|next|upcoming) (project|job|opportunity|bid) | New project for you
invite | (appel d offre|appel d offres|demande de prix|demande de soumission|invitation a soumissionner|soumission) | Appel d'offres
invite | (date offer|response|offer|quote) due | Responses due
invite | (need by|needed by|price by|quote by|bid by|numbers by|quote due|bid due) | Need by Friday
invite | (cloture|projet|remise|date limite) | Clôture : vendredi
invite | (before we can|before you can|before the document) * (release|be viewed|view|share) | Before we can release the documents
invite | confidentiality agreement | The owner asks for a confidentiality agreement
invite | (dropped|drop|backed) out | Our painter dropped out
invite | join us (in|on) | Join us in bidding
invite | faire parvenir votre (prix|soumission) | Faire parvenir votre prix
invite | nous (soumissionnon|preparon) | Nous soumissionnons
invite | trade needed | Trades needed
invite | (published|posted) a (bid|solicitation) | The agency published a bid
invite | (project match|matching project|new itb|bidscope) | New matching projects
invite | (nda|non disclosure|confidentiality agreement) * (sign|before|first|required) | Sign the NDA first
invite | (sign|execute) * (nda|non disclosure|confidentiality) | Please sign the NDA

# A bid that was asked for before
reminder | [friendly|final|last|second|bid] reminder | Reminder: bids due Friday
reminder | (last|final) (call|chance|notice) | Final call for Heron Hall
reminder | (nudge|nudging|poke|poking|bump) [you|this|on] | Just a nudge from Quill Builders
reminder | (i|we) sent (you|it|this|the) * (invite|invitation|request|plans|drawings|set|itb) | I sent you the invite on the 5th
reminder | (said|told) [me|us] (you|youd|youll) (would|will|look|bid|price|quote|get|be in) | You said you'd look
reminder | (have|got|only have) (one|two|no) (number|price|quote|bid) [and|so|for] | I have one number and it's ugly
reminder | (checking|check) in | Checking in on the clinic
reminder | (havent|never) (heard|got|gotten|seen) * (back|from you|yours) | I never heard back from you
again | (new one|another one|a new job|next one|one more) * (for you|though|coming|up|here) | I do have a new one though
again | (that ones|that one is|that one) (gone|done|over|dead|awarded) | That one's gone
reminder | rappel | Rappel : soumissions dues vendredi
reminder | (confirm|confirming|sure) * still (bidding|pricing|in) | Please confirm that you are still bidding
reminder | only <n> day | Only 2 days left
reminder | <n> day left | 2 days left
reminder | (bid|quote|proposal) [are] due (today|tomorrow) | Bids are due tomorrow
reminder | (still|yet) (no|need|waiting|missing|have no|looking) * (number|price|quote|bid|proposal|pricing|you) | Still no number from you
reminder | (have not|havent|has not|not yet) (received|seen|got|gotten|heard) * (your|you|number|quote|bid) | We have not received your number
reminder | (dont|do not) (see|have) * (your|quote|bid|number) | We do not have your quote
reminder | (are you|you|is your company) still (bidding|planning|interested|going|pricing|able) | Are you still bidding
reminder | (following|follow|checking|check|circling|circle|touching) (up|back|in|base) * (invite|invitation|itb|bid|quote|rfp|if|whether|see) | Following up on our invitation
reminder | (plan|planning|intend|intending) (to|on) (bid|bidding|quote|quoting|price|pricing) | Do you plan to bid
reminder | (invite|invitation|itb|rfp|request|plan|drawing) (we|i|that we|that i) sent | The invitation we sent

addendum | (addendum|addenda) <n> | Addendum 2
addendum | (addendum|addenda) (no|number|#) <n> | Addendum No. 2
addendum | (another|new) addendum | Another addendum
addenda | (addendum|addenda|addendums) | Addenda are in the folder
addenda.old | (acknowledge|include|see) [all] addenda | Acknowledge all addenda
addenda.old | addenda * (in the folder|are included|to date) | Addenda 1-4 are in the folder
addenda.old | (addendum|addenda) (cut off|cutoff|deadline) | Addendum cut-off
addendum | add <n> | Add 2 issued
addendum | addendum <n> [is|has been|was|and] (attached|issued|posted|available|out|released|published|now) | Addendum 2 is attached
addendum | (issued|posted|released|published|attached|attached is|see|please find) * addendum | We issued an addendum
extension | (bid|due|closing|proposal|tender|deadline) [date] (have|has|is|was|were|been|be|will) * (extended|moved|pushed|postponed|changed|revised|delayed|rescheduled) | The bid date has been extended
extension | (extended|extension|extend) | Bid extension
extension | (postponed|rescheduled|pushed|pushed back|bumped|slipped) (to|until|one|a|by|out) | Postponed to Friday
extension | (new|revised|changed) [bid|due|closing] (date|deadline) | New bid date
extension | now (due|closing|closes|needed|bidding|bids|accepted|received) | Bids are now due Friday
extension | (another|one more|extra|additional|more) (week|day|time) | Everyone gets another week
extension | (moved|moving|move|push|pushing) [the|our] (bid|due date|deadline|closing|it) | We are moving the bid
extension | (bid date change|date change|due date change|due date changed|date changed|closing date changed) | Bid date change
extension | (report|reporte|reportee|prolongation|prolongee) [de|du|au|la] | Report de la date
extension | it was <n> | It was 11/18
extension | (offer|response|bid) due (old|new) | Date offers due (new)
extension | rather than <n> | By 12/4 rather than 11/25
extension | (they|owner|city|district) (pushed|moved|extended|gave) | They pushed it
extension | instead of | Friday instead of Monday
extension | (give|gave|giving|given|got) (us|everyone|you) * (until|week|day|time|extension) | The owner is giving us until Friday
unchanged | (not|nt|did not|does not|no) (change|changed|extension|affect|moved) | The date did not change
unchanged | (still the|not moved|same day|no change|as it was) | No, still the 14th
unchanged | (unchanged|remain|remains|still due|stays the same|as scheduled|stays|remain the same) | Bids still due Friday

rfi | (rfi|rfis|request for information) | RFI responses
rfi | (response|answer|reply) to (rfi|rfis|question|bidder|bidders|inquiries) | Answers to questions
rfi | rfi (response|answer|log|notice) | RFI log
rfi | (question|rfi|rfis) * (answered|asked|we got|we received|received|we had) | Questions answered
rfi | q a | MCC Q&A
rfi | (q1|q2|q3) | Q1 Is the sink by owner
rfi | q * (yes|no) | Q: Wood? A: Yes
rfi | a (yes|no|see|per|provide|by) | A: By owner
rfi | (question and answer|q and a|clarification) | Questions and answers
update | (updated|revised|new|latest|additional|current|missing) (drawing|document|plan|spec|specification|sheet|set|file|bid document) | Updated drawings
update | (drawing|document|plan|spec|file|sheet) (were|have been|was|are|now) (added|updated|revised|uploaded|posted|replaced|reissued|available) | Files were added
update | (update|project update|bulletin|asi) | Project update
update | (walk|site visit|prebid|pre bid|tour|conference) * (moved|changed|rescheduled|cancelled|canceled|added|is on|still on|postponed) | The walk has been moved
update | (file|document|drawing|sheet|spec) (added|updated|posted|uploaded|revised|changed) | Files added
update | (added|shared|uploaded|posted) [new|the|revised] (file|document|drawing|sheet) | Quill has added files
update | (photo|picture) of | Photos of existing conditions
update | link to the (updated|new|revised|current) | Link to the updated plans
update | revised sheet | Revised sheets
update | (reissued|re issued|uploaded|added to the) | Package reissued
memo | (all bidder|information for bidder|important notice|notice to bidder|memo|memorandum|dear bidder|to bidder|attention bidder) | To all bidders
memo | sent your company a message | Quill sent your company a message about Heron Hall
memo | (to all|dear|attention|hello|all) * bidder | To all Heron Square bidders
memo | please (note|be advised|be aware|remember) | Please note the parking
response | (thank|thanks|thank you) * (for your|for the|for sending|for submitting|for bidding|you for) * (bid|quote|proposal|pricing|number) | Thank you for your bid
response | (received|viewed|opened|got|have) your (bid|quote|proposal|budget|number|pricing) | We received your bid
response | (your bid|your quote|your proposal) (was|has been|is) (received|submitted|viewed|delivered|opened|sent) | Your bid was viewed
response | (our|your) proposal | Heron Hall - our proposal
response | (low|apparent low) on | You are low on electrical
response | (received|got it|will let you know|leave it|carry|price it|price the|join a call) | Received, thanks
response | bid (delivered|viewed|received|submitted|submission|confirmation|closed) | Bid delivered
response | has closed | Bidding has closed
response | (does|did|do|is|can) (your|you) (number|price|quote|bid|proposal) * (include|includes|cover|hold|have|still) | Does your number include the parapet
response | (scope|bid) (review|leveling|clarification) | Scope review
response | (you|your) (are|is|were|was|number|bid) * (low|high|competitive|apparent) | You are low
response | (can you|could you|please) (break|hold|clarify|confirm|revise|resend|send the breakdown) | Can you hold that number

outcome | (awarded|award|not awarded|award notice|notice of award|letter of intent|loi) | The job was awarded
awardlater | (will|shall|would|may|to|going to) be awarded [to|by|on|as] | The contract will be awarded to the lowest bidder | It was awarded
outcome | (not|nt) [been|the] (selected|successful|chosen|awarded|low|winning) | We were not selected
outcome | (went|gone|go|going|moving forward|proceeding|moving ahead) with (another|a different|other|someone|somebody) | They went with another
outcome | (apparent low|low bidder|bid tab|bid tabulation|bid result|results posted|tabulation|as read) | Bid results
outcome | (lost|didnt get|did not get|didnt win|did not win|we won|did not land|got the job) | We did not get the job
outcome | (cancelled|canceled|cancellation|cancel|annule|annulee) | The bid is cancelled
outcome | (on hold|shelved|scrapped|killed|is dead|is off|not happening|not moving forward|fell through|pulled the plug|suspended|indefinitely|until further notice) | The project is on hold
outcome | (no longer|not) (pursuing|bidding|going|proceeding|moving|taking bid|be taking|needed|required|chasing|interested) | We are no longer pursuing this
outcome | (walked away|pulled|withdrawn|withdrew|passed|passing) | The owner walked away
outcome | (do not|dont|please do not|no need to) (send|submit|bid|price|quote) | Please do not send numbers
outcome | (pleased|happy|sorry|regret|unfortunately) to (inform|advise|tell|let) | We regret to inform you
outcome | (disregard|ignore) * (bid|date|request|invitation|pricing) | Please disregard the bid date
outcome | (we|you|i) (were|was|came in|ended up|finished|are) [too] (second|third|high|not low) | We were second
outcome | there (will be|is) no bid | There will be no bid
outcome | (you are|you re) the (successful|winning) [bidder|sub|subcontractor|contractor] | You are the successful bidder
outcome | (bid|bids|all bid) (were|was) rejected | All bids were rejected
outcome | (next time|the next one|another direction|over budget) | Catch you on the next one
outcome | (thanks|thank you) for (bidding|quoting|your bid|your number) | Thanks for bidding
outcome | (awarding|award) you | We are awarding you the ACT
outcome | (pens down|pencils down|stand down|stop work on) | Pens down on Heron Hall
outcome | accepted the (proposal|bid) of | The Board accepted the proposal of another firm
outcome | (bid result|bid results|results|unofficial tab|unofficial results|preliminary results|tabulation) | Heron Hall results
outcome | (postponed|delayed|deferred) (until further notice|indefinitely|to next year) | Postponed until further notice
outcome | second by | Second by a hair
outcome | low gc | The low GC is Dune
outcome | (unfortunately|regrettably) | Unfortunately we were high
outcome | (selected|chosen|intend to award|congratulations|you got|you won) | Congratulations

automatic | (out of office|out of the office|automatic reply|auto reply|autoreply|auto response|automatic response|reponse automatique|respuesta automatica|automatische antwort|abwesenheit|away from) | Out of Office: Bid
automatic | (absent|absente|en vacances) | Je suis absente jusqu'au 16
automatic | (i am|im|i will be|currently) (out|away|on vacation|on leave|on pto|traveling|travelling|ooo) | I am out until Monday
automatic | (limited access|limited email|will respond|will reply|will get back|upon my return|when i return|return to the office|in my absence) | I will reply upon my return
automatic | (undeliverable|undelivered|delivery status|delivery failure|delivery has failed|mail delivery|not delivered|could not be delivered|returned mail|failure notice|delayed) | Undeliverable: Bid
automatic | (your message|read receipt|was read|was displayed|would like to recall|recall) * (read|delivered|recall|received|displayed|message) | Your message was read
automatic | (do not reply|this is an automated|automatically generated|auto generated) * (message|email|response) | This is an automated message
automatic | (ticket|case|request) * (received|created|opened) | Your ticket was received

footer | (unsubscribe|opt out|view in browser|manage preferences) | Unsubscribe
other | (issue|ticket|bug|build) <n> | Issue 4411: Export fails
other | assigned to * due | Assigned to Kim, due Friday
marketing | (newsletter|mailing list|read more) | Our newsletter
marketing | (golf|clay shoot|open house|webinar|trade show|expo|barbecue|bbq|happy hour|holiday party|sponsor|sponsorship|fundraiser|scramble|meet and greet|job fair|anniversary|tournament|mixer|crawfish) | Golf outing
marketing | (free trial|limited time|discount|upgrade your plan|upgrade now|offer end|save <n>|<n> % off|book a demo|schedule a demo|free demo|new line of|case study|product update|survey|tips|early bird) | 25 % off
marketing | (register now|register today|join us (for|at)|save the date|save your seat|sign up) | Save the date
marketing | (takeoff|take off|estimating) (service|expert|outsourcing|company|team do|for every trade|support) | A takeoff service
marketing | (our team|we) (do|offer|provide|specialize|help) * (takeoff|estimating|lead|marketing|seo|website|software|staffing|service) | We offer estimating services
marketing | (earn|love|like) (your business|to quote for you|to work with you|an opportunity) | We would love to earn your business
marketing | (do you|would you) need * (quote|takeoff|estimate|help|staff|labor) | Do you need a quote on coatings
marketing | (open to a demo|free estimate|free quote|more bid|win work|signed up|you receive this|you get this) | Are you open to a demo
marketing | (next|upcoming) project [ask] | We would love to quote your next project
marketing | (our|see how our|see our|new at) * (warehouse|showroom|branch|store|product|panel|tile|catalog|supply) | Our warehouse closes
marketing | what is new | What is new at Ridgeline
marketing | give us a chance | Give us a chance to earn your business
marketing | (estimating|takeoff) company | We are an estimating company
marketing | (premium member|premium plan|go premium|see all [projects]) | Premium members saw them
marketing | (hiring|referral bonus|know someone|career|we are growing) | We are hiring
marketing | (project|opportunity) (near you|you have not seen|this week|waiting) | Projects near you
account | (password|sign in code|verification code|security code|login code|passcode|one time|verify your|activate your account|confirm your|account created|account locked|new sign in|new login|two factor|2fa|welcome to) | Reset your password
offer | (our|attached|here is our|here is the|see our|revised) (quote|quotation|proposal|pricing|bid|estimate) (for|on|is attached|attached|is|of) | Here is our quote for the grid
offer | (quote|quotation|estimate|proposal) (<n>|no|number|#) | Quote 44120
offer | (good|valid|firm) (until|through|for|till) | Good until Friday
offer | (we are pleased|pleased|happy) to (quote|offer|submit|provide|propose) | We are pleased to quote
offer | (lead time|freight|fob|net 30|terms|minimum order|ship) | Lead time is six weeks
offer | (thank you for the opportunity|appreciate the opportunity) to (quote|bid|price) | Thank you for the opportunity to quote
other | (invoice|statement|payment|past due|remittance|ach|receipt|purchase order|po) [<n>|#|due|for|attached] | Invoice 2231
other | (lunch|dinner|coffee|birthday|congrats|game|weekend|beer|resume|application|interview|reference) | Lunch on Friday
other | (w9|w 9|coi|insurance certificate|certificate of insurance|bond letter|prequalification|prequalify|vendor form|bidders list|bidder list|qualification statement) | Please send your W-9
running | (submittal|shop drawing|change order|pay app|payment application|punch list|closeout|close out|as built|look ahead|lookahead|daily report|timesheet|lien waiver|schedule of value|warranty) | Submittals are due
running | (under your|per your|your) (subcontract|contract) | Under your subcontract
contract | change order (proposal|pricing|price|request|quote) | Send a change order proposal
contract | (per|under|against) (your|our|the) * (subcontract|contract) | Under your current subcontract
contract | as a change order | Price it as a change order
contract | (pco|cor|asi|ccd|rfc) <n> | COR 7
contract | (added|extra|additional) (work|light|soffit|door|scope) | Price the added lights
won | (we|i) (have been|were|was|are|have|ve been|just|recently) [just|recently] (awarded|selected|won|landed|got|picked up|chosen) | We have been awarded the clinic
won | (we|i) (won|landed|got) the (job|project|contract) | We won the job
running | (pco|cor|asi|ccd|rfc|cop) <n> | COR 7
banner | (external|caution|warning) * (email|sender|message|originated) | External email: do not click
banner | (originated|came|sent) from outside | This message originated from outside
banner | do not click [on] [any] link | Do not click links
running | (crew|mobilize|mobilization|foreman|superintendent|toolbox|jobsite|on site|delivery) | Your crew
running | (have|got|need) (you|your crew|your guys|crews) (down|scheduled|slated|on site) (for|to) | We have you down for drywall
running | you are [now] (on|on the schedule|down|scheduled) for | You are on the schedule for drywall
running | (order|po|purchase order|shipment|package) * (shipped|ships|on its way|delivered|arrives|will arrive) | Your order shipped
running | (track it|tracking number|track your) | Tracking number
running | (issue|bug|ticket|crash|stack trace|commit|severity|patch) | Bug 88121
running | (weekly report|progress report|meeting minute|minutes|inspection) | Weekly report
bidding | (bid|bidding|bidder|prebid|quote|proposal|pricing|rfp|rfq|itb|tender|solicitation|addendum|estimate|takeoff|subcontractor|trade|scope|drawing|plan|spec) | Scope and plans
agency | (department of|county of|city of|school district|unified school|authority|public work|procurement|purchasing|dot|university|state of|board of) | Department of Transportation
event | (rsvp|save the date|join us|ticket|dinner|boil|gathering|party) | RSVP by Friday
`;

/** Phrases that tell the kind of an email. */
export const letterPhrases = new PhraseBook(phrasesOf(lines));
