import { PhraseBook, phrasesOf } from './phraseBook';

/**
 * What words beside a name say about it. `asks`: a bid for it is asked for; `job`: it is a project; `owner`: it belongs
 * to an owner or a designer; `past`: another job; `firm`: a company is named; `self`: the sender names their own;
 * `placed`: it is where something is; `status`: what became of it; `receives`: bids go there; `goes`: the bid of it.
 */
const lines = String.raw`
$price = (bid|quote|quotation|proposal|pricing|price|tender|number|estimate|budget|soumission|prix)

asks | $price (for|on|at) [the|our|a] | Your price for Heron Hall
asks | (bid|bidding|price|pricing|quote|quoting|tendering|tender|chasing|pursuing|estimating) [on] [the|our|a] | We are bidding the Heron Hall
asks | (invited|invite|inviting) * to (bid|quote|tender|submit|price) [on|for] [the] | You are invited to bid on Heron Hall
asks | (interested|interest) in [bidding|pricing] [the] | Are you interested in Heron Hall
asks | (look|looking|shot|crack|swing|stab) at [the|our] | Take a look at Heron Hall
asks | (coverage|cover|covered|help) (on|at|for) [the] | Need coverage on Heron Hall
asks | (work|package|scope|trade|portion) (for|on|at|of) [the] | The drywall package for Heron Hall
asks | pour (le|la) | Votre prix pour la caserne
asks | projet (de|du|suivant) | Le projet de caserne
job | (project|job|titre|projet|opportunity|solicitation) [name|title|called|known as|is|named] | Project: Heron Hall
job | (called|named|known as) [the] | A job called Heron Hall
job | (awarded|won|landed|picked up|got|have|received) [the] [contract|job|project] [for|on] [the] | We were awarded the Heron Hall
job | (working|going|started|starting|putting|budgeting) * (on|for) [the] | We are working on Heron Hall
job | (doing|building|renovating|remodeling) [a|the] * (at|for|of) | We are building the Heron Hall
job | (drawings|plans|documents|addendum|addenda|answers|response|specs|set|bids|rfi|walk|walkthrough) [n|no|for|of|on|at] [the] | Plans for Heron Hall
job | (phase|building|replacement|renovation|addition|construction|remodel|expansion|repair) of [the] | Renovation of Heron Hall
owner | (owner|client|architect|engineer|designer|developer|landlord|tenant|end user) [is|s] [the] | Owner: Heron Hospital
owner | (for|to) the (owner|client|architect) | For the owner
past | (last|previous|prior|similar|earlier|past|same as|like|like the) [job|project|one|to] [the|was|on|at] | Our last job was Heron Hall
past | (last|previous|prior|first) (job|project|one) (together|with you|for you|we did) [was|were] [the|at|on] | Our last job together was Heron Hall
past | (worked|did|built|finished|completed) * (with|on|at|for|the) | You did Heron Hall for us
firm | (general contractor|gc|prime|cm|construction manager|contractor|builder|agency) [is|for|s] | GC: Heron Builders
firm | [on] behalf of | On behalf of Heron Builders
self | (i am|i m|this is|my name is|here at|we at|we are|with|from) | This is Ada with Heron Builders
self | (estimator|manager|engineer|director|president|coordinator|estimating) (at|for|with) | Estimator at Heron Builders
placed | (located|location|site|address|jobsite|meet|park|parking|meeting|held|walk) [is|in|at|on] [the] | Located at Heron Street
receives | (received|receive|accepted|accept|delivered|submitted|mailed|opened|sent) * (at|by|to|in) [the] | Bids are received at City Hall
status | [is|are|was|has been|have been] (cancelled|canceled|postponed|extended|on hold|off|dead|moved|pushed|delayed|awarded|closed|out|coming|ready) | Heron Hall is cancelled
status | (is|are|was|were|bids|closes|goes|went) (due|out|up|closing|bidding|tomorrow|today) | Heron Hall is due
works | (in|located in|over in|out in|near|at) | Heron Hall in Salem
kind | (project|job|tender|bid|bidders|site) | Heron Hall project
asks | (low|lowest|successful) (gc|bidder|contractor) (on|at|for) | Low bidder on Heron Hall
asks | (tis|ti|fit out|fitout|buildout|build out|renovation|job|project|remodel) (for|at|of|in|on) [the] | TI for Heron Dental
`;

/** Phrases beside names of projects and companies. */
export const namePhrases = new PhraseBook(phrasesOf(lines));
