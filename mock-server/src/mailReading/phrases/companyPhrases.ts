import { PhraseBook, phrasesOf } from './phraseBook';

/**
 * What words beside the name of a company say about it. `asks` stands behind one that asks for bids, `self` before the
 * sender's own, `takes` before one that receives bids, `other` before an owner, a designer or another company, `done`
 * behind one that tells news of a bid.
 */
const lines = String.raw`
$price = (bid|quote|quotation|proposal|pricing|price|tender|number|estimate|soumission|offre)

asks | (has|have|is|are|would|will|cordially|hereby|formally|s team) * (invited|inviting|requesting|requested|soliciting|seeking|collecting|asking|bidding|pricing|preparing|accepting|taking|looking|gathering|putting|working|tendering|closing|estimating|assembling|pursuing) | Heron Builders is requesting bids
asks | (invites|invite|requests|request|solicits|seeks|asks|needs|wants|bids|would like|is the low|was awarded|has been awarded|invites|will receive|is receiving|will be receiving|will accept|intends|is pleased|is currently|is the) | Heron Builders invites you
asks | (prepare|soumissionne|sollicite|invite|demande|desire|recherche) | Heron inc. prépare une soumission
asks | is [the|a] (general contractor|gc|prime|construction manager|cm|cm at risk|cmar|low bidder|apparent low) | Heron Builders is the GC
done | (has|have) * (posted|published|issued|updated|changed|extended|closed|awarded|cancelled|canceled|added|shared|uploaded|sent|moved|reopened) | Heron Builders has posted
done | (posted|published|issued|updated|extended|closed|cancelled|shared) | Heron Builders extended the date
here | (here|again) | Heron Builders here
self | (this is|i am|i m|im|my name is|it is|its) * (with|from|at|of|over at) | This is Ada with Heron Builders
self | (here at|we at|all of us at|your friends at|on behalf of|behalf of|i work for|i work at|work with|i am with|i m with|im with|we are|were) | Here at Heron Builders
self | (estimator|manager|engineer|director|president|coordinator|estimating|superintendent|administrator|assistant|vp|principal|owner|executive|precon|preconstruction|buyer) [at|for|with|of] | Estimator at Heron Builders
self | (with|from|at|chez|de) | Ada with Heron Builders
self | (invited|invitation|requested|request|brought to you|sent|issued|published|posted|prepared) [to bid|to quote] (by|from) [the] | You are invited by Heron Builders
takes | (received|accepted|opened|taken|receive|addressed|delivered|submitted) (by|at|to|for) [the] [office of the|offices of the|offices of] | Bids will be received by the City of Heron
label | (gc|general contractor|prime|prime contractor|contractor|construction manager|cm|agency|company|builder|issued by|entrepreneur general|buyer|organization) | GC: Heron Builders
other | (owner|client|architect|engineer|designer|developer|landlord|tenant|consultant|end user|lender|maitre|architecte|proprietaire|surety|geotech|ae) [is|s|of record|firm] [the] | Owner: Heron Hospital
other | (bidding|bid|going|submitting|price|prices|present|presenting) [it|this] (to|for) [the] | We are bidding this to the Heron District
other | (for|to|at|per|with|against|unlike|by) (the|our|your) | For the Heron District
other | (project|job|building|work|plans|drawings|specs|designed|renovation) (for|by|of|from) [the] | A project for the Heron District
other | (thanks|dear|attn|attention|hello|hi|to|c o|cc|submitted by|awarded to|low bidder|went with|went to|lost to|bidder) | Attn: Heron Walls
other | (download|log in|login|plans|documents|posted|uploaded|available|access|view) * (at|on|from|via|through|by) | Plans are on Heron Reprographics
other | (sent|powered|delivered) (by|via|through|with) | Sent with Heron
`;

/** Phrases beside names of companies. */
export const companyPhrases = new PhraseBook(phrasesOf(lines));
