import { dayFirst, dayFrom, monthDay, monthDayYear, slashed, weekdayMonthDayYear } from './days';
import { addressOf, type Job } from './jobs';
import { mailbox } from './mime';
import { contractors, emailOf, signature, type Contractor } from './people';
import type { Body, Occasion } from './platformLetters';

function from(gc: Contractor): string {
  return mailbox(gc.person, emailOf(gc));
}

function plans(gc: Contractor, job: Job): string {
  return `https://${gc.domain.split('.')[0]}.sharefile.com/d-s${job.zip}${job.dueIn}`;
}

export function formalLetter({ job, today }: Occasion): Body {
  const gc = contractors[job.by];
  return {
    from: from(gc),
    subject: `Invitation to Bid from ${gc.company} for ${job.name}`,
    text: `${monthDayYear(today)}\n\nCascade Interiors\nAttention: Estimating\n\nRe: ${job.name}\nTrade: Drywall\n\nDear bidder,\n\n${gc.company} is preparing a bid for the work at ${addressOf(job)}\nand would be glad to have your number.\n\nQuotations must be in my hands by 2pm on ${weekdayMonthDayYear(dayFrom(today, job.dueIn))}.\nThere is one walk of the building, on ${monthDay(dayFrom(today, job.dueIn - 6))} at 9:30 am. Put your\nquestions to me in writing by noon on ${monthDay(dayFrom(today, job.dueIn - 4))}. All times are Pacific.\n\n${job.scope} Washington prevailing wages apply.\n\nDrawings and the project manual: ${plans(gc, job)}\n\nYours sincerely,\n\n${signature(gc)}\n`,
  };
}

export function shortRequest({ job, today }: Occasion): Body {
  const gc = contractors[job.by];
  return {
    from: from(gc),
    subject: `ITB - ${job.name} - Bids Due ${slashed(dayFrom(today, job.dueIn)).slice(0, 5)}`,
    text: `INVITATION TO BID\n\n${gc.company} is collecting bids for:\n\n${job.name}\n${addressOf(job)}\n\nBids due ${slashed(dayFrom(today, job.dueIn))} at 12:00 noon\nWalk: ${slashed(dayFrom(today, job.dueIn - 5))} at 8:30 AM, meet at the gate\nRFIs: by ${slashed(dayFrom(today, job.dueIn - 4))}\nTrade: Drywall\n\n${job.scope}\n\nPlans: ${plans(gc, job)}\n\n${signature(gc)}\n`,
  };
}

export function numberedRequest({ job, today }: Occasion): Body {
  const gc = contractors[job.by];
  return {
    from: from(gc),
    subject: `Request for quote: ${job.name}`,
    text: `All,\n\n${gc.company} requests a firm quote from your company.\n\n1.  Project: ${job.name}\n2.  Place of performance: ${addressOf(job)}\n3.  Scope requested: Section ${job.trade}\n4.  Quotes NLT: ${dayFirst(dayFrom(today, job.dueIn))}, 1400\n5.  Mandatory site visit: ${dayFirst(dayFrom(today, job.dueIn - 7))}, 0900.\n6.  Last day for RFIs: ${dayFirst(dayFrom(today, job.dueIn - 5))}\n7.  All times are local time at the site.\n\nDavis-Bacon wage rates apply. Drawings: ${plans(gc, job)}\n\nRespectfully,\n\n${signature(gc)}\n`,
  };
}

export function undecidedLetter({ job }: Occasion): Body {
  const gc = contractors[job.by];
  return {
    from: from(gc),
    subject: `${job.name} / bid list / drywall`,
    html: `<div>Hello Cascade team,</div><div><br></div><div>we are putting together our bid list for <b>${job.name}</b>, ${addressOf(job)}, and want you on it for <b>Division 9 Drywall</b>.</div><div><br></div><div><b>Bid due:</b> TBD, the owner has not settled on a week</div><div><b>Labor:</b> this is a union job</div><div><b>Drawings:</b> <a href="${plans(gc, job)}">ShareFile folder</a></div><div><br></div><div>--<br>${signature(gc).replace('&', '&amp;').replaceAll('\n', '<br>')}</div>`,
  };
}

/** A supplier passes on what a contractor sent, and a colleague passes it on again. */
export function forwardedLetter({ job, today }: Occasion): Body {
  const gc = contractors[job.by];
  const sent = (days: number) => `${weekdayMonthDayYear(dayFrom(today, days))} 4:47 PM`;
  return {
    from: mailbox('Tom Lindqvist', 'tlindqvist@cascade-interiors.example'),
    subject: `FW: FW: Bid Invitation — ${job.name}`,
    text: `Please log this one.\n\nTom\n\nFrom: Greta Falk <gfalk@soundgypsum.example>\nSent: ${sent(-1)}\nTo: Tom Lindqvist <tlindqvist@cascade-interiors.example>\nSubject: FW: Bid Invitation — ${job.name}\n\nThought of you.\n\nGreta Falk\nSound Gypsum Supply\n206-555-0188\n\nFrom: ${gc.person} <${emailOf(gc)}>\nSent: ${sent(-2)}\nTo: Greta Falk <gfalk@soundgypsum.example>\nSubject: Bid Invitation — ${job.name}\n\nGood afternoon,\n\n${gc.company} invites you to bid ${job.name}, an interior fit-out at ${addressOf(job)}.\n\nWe are after: Drywall and ceilings\nDue: ${weekdayMonthDayYear(dayFrom(today, job.dueIn))}, 2pm Pacific\n\nPlans are here: https://urldefense.com/v3/__${plans(gc, job)}__;!!seed!x$\n\nThanks,\n${signature(gc)}\n`,
  };
}

export function directAddendum({ job, today }: Occasion): Body {
  const gc = contractors[job.by];
  return {
    from: from(gc),
    subject: `Addendum 2 - ${job.name}`,
    text: `Bidders,\n\nAddendum 2 for ${job.name} is attached. Wall type P4 becomes P6 on level 2. The bid date does not change: quotes are due ${monthDayYear(dayFrom(today, job.dueIn))} at 2:00 PM.\n\nRegards,\n${signature(gc)}\n`,
    attachment: { fileName: 'Addendum 2.pdf', text: '%PDF-1.4\n% seed\n' },
  };
}

export function directQuestions({ job }: Occasion): Body {
  const gc = contractors[job.by];
  return {
    from: from(gc),
    subject: `RFI Responses 1-9 - ${job.name}`,
    text: `All,\n\nAnswers to questions 1 through 9 for ${job.name} are in the folder: ${plans(gc, job)}\n\nRFI 4: yes, the soffits are by the drywall contractor.\n\nThanks,\n${signature(gc)}\n`,
  };
}

export function directExtension({ job, today }: Occasion): Body {
  const gc = contractors[job.by];
  return {
    from: from(gc),
    subject: `Bid date extended - ${job.name}`,
    text: `Good morning,\n\nthe bid date for ${job.name} has been extended from ${monthDay(dayFrom(today, job.dueIn))} to ${monthDayYear(dayFrom(today, job.dueIn + 7))} at 2:00 PM PT. Everything else stays.\n\nRegards,\n${signature(gc)}\n`,
  };
}

export function directAnswer({ job, today }: Occasion): Body {
  const gc = contractors[job.by];
  return {
    from: from(gc),
    subject: `RE: ${job.name} - our proposal`,
    text: `Priya,\n\none price for both levels is fine. No change to the date for ${job.name}: numbers to me on ${monthDay(dayFrom(today, job.dueIn))} at noon.\n\n${signature(gc)}\n\nOn Monday, Priya Nair <pnair@cascade-interiors.example> wrote:\n> Do you want the price split by level?\n> Priya Nair\n`,
  };
}
