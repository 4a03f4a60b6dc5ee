import { PhraseBook, phrasesOf } from './phraseBook';

/**
 * What words beside a person say: `contact`: questions and bids go to them; `self`: they write; `greeted`: they are
 * written to; `other`: they belong to somebody else; `title` stands behind or below.
 */
const lines = String.raw`
contact | (contact|call|email|e mail|reach|reach out to|ask for|poc|point of contact|lead|estimator|contact person|attention bids) [is|me] | Contact Ada Quill
contact | (questions|inquiries|rfis|bids|quotes|proposals|numbers|pricing|respond|reply|rsvp) * (to|with|from) | Questions to Ada Quill
self | (this is|i am|i m|im|my name is|it is|it s|its|from|de la part de) | This is Ada Quill
greeted | (dear|hi|hello|hey|good morning|good afternoon|to|attn|attention|thanks|thank you|bonjour|cc) | Dear Sam Ito
other | (architect|engineer|owner|client|designer|superintendent|inspector|mayor|principal|super|pastor|foreman|consultant|tenant|manager) [is|of|s] | Architect: Sol Rigg
other | (see|with|and|copy|tell|meet|walked|spoke|talked|met) * [with] | Meet with Sol Rigg
title | (estimator|estimating|manager|director|president|coordinator|engineer|vp|precon|preconstruction|buyer|agent|clerk|officer|assistant|principal|owner|superintendent|administrator|executive|specialist|partner|estimateur|charge) | Ada Quill, Estimator
`;

/** Phrases beside names of people. */
export const personPhrases = new PhraseBook(phrasesOf(lines));
