import { PhraseBook, phrasesOf } from './phraseBook';

/**
 * What words beside a place say about it. `site`: the work is there; `takes`: bids go there; `office`: it is the address
 * of somebody; `meet`: a walk begins there; `past`: another job was there.
 */
const lines = String.raw`
site | (located|situated|sits) [at|in|on|near] [the] | The building is located at 12 Heron St
site | (project|job|jobsite|site|work|building|school|store|location|address|property|facility|plant|place of performance|where|lieu|adresse) [location|address|site] [is|in|at|on|of|to be performed] | Job site: 12 Heron St
site | (it is|it s|its|this is|this one is|that is|that s|over|out|down|up|here) (in|at|on) | It is in Salem
site | (renovation|addition|remodel|replacement|construction|building|project|job|work|facility|store|buildout|reroof) (in|at|of|on|for|near) | A renovation in Salem
site | (new|existing|ground up) * (in|at|on|near) | A new clinic in Salem
site | (units|homes|suites|stories|story|sf|square feet) * (in|at|on|near) | 40 units at 12 Heron St
takes | (received|receive|submitted|submit|delivered|deliver|opened|mailed|mail|accepted|accept|returned|return|sealed bids|addressed|sent|drop|bring) * (at|by|to|in|office of|offices of) | Bids are received at City Hall
takes | (until|office of|office at|offices at|clerk|purchasing|in room|conference room|council chambers|board room) | At the office of the Clerk
office | (our|my|their|main|head|home|corporate|district|regional) [new] (office|offices|headquarters|shop|warehouse|yard) [is|at|in] | Our office at 12 Heron St
office | (architect|engineer|designer|owner|surety|plan room|planroom|reprographics|printer|fedex|from|consultant|available at|picked up at|obtained at|viewed at) [is|of|at|from] | Plans at the architect
office | your (company|firm|branch|office) | Your company (Salem)
office | (based|headquartered|offices|branch|branches) (in|at) | A builder based in Salem
meet | (meeting|conference|park|parking|gather|sign in|prebid meeting|pre bid meeting) * (at|in|on) | Meeting at 12 Heron St
walk | (walk|walkthrough|walk through|tour|visit|site meeting|site visit|on site|at the site|job walk|prebid on site) | Walk is Tuesday, 12 Heron St
site | (front door|front doors|go in by|use the|enter|entrance|gate) | 12 Heron St, use the side door
past | (last|previous|similar|recent|earlier|past|like) * (in|at|on) | Our last job in Salem
`;

/** Phrases beside places. */
export const placePhrases = new PhraseBook(phrasesOf(lines));
