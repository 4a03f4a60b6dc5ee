import { PhraseBook, phrasesOf } from './phraseBook';

/**
 * What words beside a trade say about it. `asks` stands before one that a bid is asked for, `noun` behind it, `label`
 * before a list; `apart`: it is a part or an alternate; `thing`: it is described; `missing`: nobody bids it.
 */
const lines = String.raw`
$price = (bid|quote|quotation|proposal|pricing|price|tender|number|estimate|budget|rom|coverage|prix|soumission)
$want = (need|needing|want|wanting|looking for|after|seeking|soliciting|requesting|collecting|chasing|request|requests)

asks | $price [back|please] (for|on|from you for|from you on|of) [the|your|our|all] | Your price on drywall
asks | [$price] to (bid|quote|price|cover|do|look at|pick up|handle) [on|the|your] | We would like you to quote the drywall
asks | (please|kindly) (bid|quote|price|provide|send) [us] [a|your] [$price] [for|on] [the] | Please quote the drywall
asks | (submit|send|give|provide|bring) * $price to * [and *] (for|on) [the|your|our|all] | Submit your bid to Heron Builders for the drywall
asks | $want [a|an|your|some|the|all] [good|firm|budget] [$price] [for|on] [the] | We need drywall
asks | (can|could|would|will|do) you [guys|please] (bid|quote|price|do|cover|handle|look at|take) [the|our] | Can you price the drywall
asks | (have|want|like|love|need|get) you [guys] [to] (bid|quote|price|do|cover|handle|look at|take|take on) [on] [the|our] | I would love to have you look at the drywall
asks | (want|need) you (for|on) [the|our] | I want you for the drywall
asks | (need|want|needing|seeking|after) (somebody|someone|anybody|a sub|a subcontractor|coverage|help) [for|to do|to price|to bid|to cover|to quote|to install|in|on|with] [the|our] | We need somebody for the drywall
asks | (do|doing|handle|handling|price|pricing|furnish and install|supply and install|furnish|supply|provide|install) [us] (the|our) | Could your crew do the drywall
asks | (interest|interested) in (doing|pricing|quoting|bidding|supplying) [the|our] | Any interest in doing the drywall
asks | (price|quote|bid) (me|us) [for|on] [a|an|the|your] | Price me the drywall
asks | (all|just|only) [i|we] need [is|from you is] [the|a] | All I need is drywall
asks | (nobody|no one|no sub|none|somebody|someone) (for|on) [the|our] | I have nobody for the drywall
asks | you [down] (for|on) [the] | We have you down for drywall
asks | (buying|buy) [out] [the] | We are buying out drywall
asks | (invited|invite|inviting) * to (bid|quote|tender|price) [on] [the] | You are invited to bid drywall
asks | (interested|interest) in [bidding|pricing|quoting|the] [the] | Are you interested in drywall
asks | (your|a) [$price] (for|on) | Your number on drywall
asks | (bidding|pricing|quoting) [the] | Are you bidding drywall
asks | (package|scope|trade|division|section|lot|discipline|specialite|work) [of work] [is|are|for|needed|requested|includes|include|consists of|suivant|suivants] | Scope: drywall
asks | (awarded|award|low|successful) [you] [on|for|the] [the] | You are low on drywall
asks | (our|their|the) | Our drywall sub dropped out
asks | (your|the|a|an) | Your drywall number
asks | (prix|soumission) (pour|sur) (le|la|les|vos|votre) | Votre prix pour le gypse
missing | (no|nobody|short|light|thin|nothing|one|missing|open|hole|gap) [number|numbers|coverage|bids|one] [on|for|in] [the] | We are thin on drywall
noun | [bid] (package|scope|portion|trade|work) | The drywall package
noun | [$want] $price | Your drywall number
noun | (sub|subs|subcontractor|contractor|bidder|guy|vendor|firm|trade|partner|installer|supplier) | A drywall sub
noun | (close|closes|is due|are due|due|bid|go) (tomorrow|today|on|at|this|next|by) | Drywall closes tomorrow
noun | (needed|wanted|requested|required) | Drywall needed
noun | (for|at|on|of) (the|our) | Drywall for the Heron Hall
own | (we are|were|i am|im) (quoting|bidding|pricing|doing|carrying|furnishing) [the|our own] | We're quoting the mechanical and need insulation
asks | (invite|invites|inviting|invited) (price|prices|number|quote|bid|tender) [from *] (for|on) [the|all] | Quill invites prices for masonry
asks | like (a|an|your) [$price] [for|on] | We would like a drywall number
asks | (your|yours|you) for [the] | We count on you for the drywall
asks | (clients|cherchons|cherche|besoin) [de|d] [un|votre|ton|vos] [prix|chiffre|soumission] [pour] [la|le|les|l] | Besoin de ton chiffre pour la peinture
apart | (alternate|alternates|separate|separately|breakout|break out|deduct|add|allowance|unit price|include|includes|including|exclude|excluding|option|optional|not|except|plus) [price|prices|pricing|number|bid] [for|of|on] [the] | Alternate for drywall
apart | (by|owner|furnished) (other|others|owner|gc) | Paint by owner
thing | (with|existing|new|new|has|have|all|and|is|are|per|of|under|above|see|sheet|drawing|spec|section|change|changes|changed|revised|from|through|behind) [the] | A building with drywall
thing | (at|in|on) (the|each|every|all|both) | At the ceilings
thing | (schedule|plan|plans|drawings|detail|spec|specs|submittal|bond|meeting|room|building|is|are|was|has|must|will) | Door schedule
`;

/** Phrases beside trades. */
export const packagePhrases = new PhraseBook(phrasesOf(lines));
