import { dayFirst, dayFrom, monthDay, monthDayYear, slashed, weekdayMonthDayYear } from './days';
import { addressOf, type Project } from './projects';
import { mailbox } from './mime';
import { contractors, emailOf, signature, type Contractor } from './people';
import type { Body, Occasion } from './platformLetters';

function from(gc: Contractor): string {
  return mailbox(gc.person, emailOf(gc));
}

function plans(gc: Contractor, project: Project): string {
  return `https://${gc.domain.split('.')[0]}.sharefile.com/d-s${project.zip}${project.dueIn}`;
}

export function formalLetter({ project, today }: Occasion): Body {
  const gc = contractors[project.by];
  return {
    from: from(gc),
    subject: `Invitation to Bid from ${gc.company} for ${project.name}`,
    text: `${monthDayYear(today)}\n\nCascade Interiors\nAttention: Estimating\n\nRe: ${project.name}\nTrade: Drywall\n\nDear bidder,\n\n${gc.company} is preparing a bid for the work at ${addressOf(project)}\nand would be glad to have your number.\n\nQuotations must be in my hands by 2pm on ${weekdayMonthDayYear(dayFrom(today, project.dueIn))}.\nThere is one walk of the building, on ${monthDay(dayFrom(today, project.dueIn - 6))} at 9:30 am. Put your\nquestions to me in writing by noon on ${monthDay(dayFrom(today, project.dueIn - 4))}. All times are Pacific.\n\n${project.scope} Washington prevailing wages apply.\n\nDrawings and the project manual: ${plans(gc, project)}\n\nYours sincerely,\n\n${signature(gc)}\n`,
  };
}

export function shortRequest({ project, today }: Occasion): Body {
  const gc = contractors[project.by];
  return {
    from: from(gc),
    subject: `ITB - ${project.name} - Bids Due ${slashed(dayFrom(today, project.dueIn)).slice(0, 5)}`,
    text: `INVITATION TO BID\n\n${gc.company} is collecting bids for:\n\n${project.name}\n${addressOf(project)}\n\nBids due ${slashed(dayFrom(today, project.dueIn))} at 12:00 noon\nWalk: ${slashed(dayFrom(today, project.dueIn - 5))} at 8:30 AM, meet at the gate\nRFIs: by ${slashed(dayFrom(today, project.dueIn - 4))}\nTrade: Drywall\n\n${project.scope}\n\nPlans: ${plans(gc, project)}\n\n${signature(gc)}\n`,
  };
}

export function numberedRequest({ project, today }: Occasion): Body {
  const gc = contractors[project.by];
  return {
    from: from(gc),
    subject: `Request for quote: ${project.name}`,
    text: `All,\n\n${gc.company} requests a firm quote from your company.\n\n1.  Project: ${project.name}\n2.  Place of performance: ${addressOf(project)}\n3.  Scope requested: Section ${project.trade}\n4.  Quotes NLT: ${dayFirst(dayFrom(today, project.dueIn))}, 1400\n5.  Mandatory site visit: ${dayFirst(dayFrom(today, project.dueIn - 7))}, 0900.\n6.  Last day for RFIs: ${dayFirst(dayFrom(today, project.dueIn - 5))}\n7.  All times are local time at the site.\n\nDavis-Bacon wage rates apply. Drawings: ${plans(gc, project)}\n\nRespectfully,\n\n${signature(gc)}\n`,
  };
}

export function undecidedLetter({ project }: Occasion): Body {
  const gc = contractors[project.by];
  return {
    from: from(gc),
    subject: `${project.name} / bid list / drywall`,
    html: `<div>Hello Cascade team,</div><div><br></div><div>we are putting together our bid list for <b>${project.name}</b>, ${addressOf(project)}, and want you on it for <b>Division 9 Drywall</b>.</div><div><br></div><div><b>Bid due:</b> TBD, the owner has not settled on a week</div><div><b>Labor:</b> this is a union job</div><div><b>Drawings:</b> <a href="${plans(gc, project)}">ShareFile folder</a></div><div><br></div><div>--<br>${signature(gc).replace('&', '&amp;').replaceAll('\n', '<br>')}</div>`,
  };
}

/** A supplier passes on what a contractor sent, and a colleague passes it on again. */
export function forwardedLetter({ project, today }: Occasion): Body {
  const gc = contractors[project.by];
  const sent = (days: number) => `${weekdayMonthDayYear(dayFrom(today, days))} 4:47 PM`;
  return {
    from: mailbox('Tom Lindqvist', 'tlindqvist@cascade-interiors.example'),
    subject: `FW: FW: Bid Invitation — ${project.name}`,
    text: `Please log this one.\n\nTom\n\nFrom: Greta Falk <gfalk@soundgypsum.example>\nSent: ${sent(-1)}\nTo: Tom Lindqvist <tlindqvist@cascade-interiors.example>\nSubject: FW: Bid Invitation — ${project.name}\n\nThought of you.\n\nGreta Falk\nSound Gypsum Supply\n206-555-0188\n\nFrom: ${gc.person} <${emailOf(gc)}>\nSent: ${sent(-2)}\nTo: Greta Falk <gfalk@soundgypsum.example>\nSubject: Bid Invitation — ${project.name}\n\nGood afternoon,\n\n${gc.company} invites you to bid ${project.name}, an interior fit-out at ${addressOf(project)}.\n\nWe are after: Drywall and ceilings\nDue: ${weekdayMonthDayYear(dayFrom(today, project.dueIn))}, 2pm Pacific\n\nPlans are here: https://urldefense.com/v3/__${plans(gc, project)}__;!!seed!x$\n\nThanks,\n${signature(gc)}\n`,
  };
}

export function directAddendum({ project, today }: Occasion): Body {
  const gc = contractors[project.by];
  return {
    from: from(gc),
    subject: `Addendum 2 - ${project.name}`,
    text: `Bidders,\n\nAddendum 2 for ${project.name} is attached. Wall type P4 becomes P6 on level 2. The bid date does not change: quotes are due ${monthDayYear(dayFrom(today, project.dueIn))} at 2:00 PM.\n\nRegards,\n${signature(gc)}\n`,
    attachment: { fileName: 'Addendum 2.pdf', text: '%PDF-1.4\n% seed\n' },
  };
}

export function directQuestions({ project }: Occasion): Body {
  const gc = contractors[project.by];
  return {
    from: from(gc),
    subject: `RFI Responses 1-9 - ${project.name}`,
    text: `All,\n\nAnswers to questions 1 through 9 for ${project.name} are in the folder: ${plans(gc, project)}\n\nRFI 4: yes, the soffits are by the drywall contractor.\n\nThanks,\n${signature(gc)}\n`,
  };
}

export function directExtension({ project, today }: Occasion): Body {
  const gc = contractors[project.by];
  return {
    from: from(gc),
    subject: `Bid date extended - ${project.name}`,
    text: `Good morning,\n\nthe bid date for ${project.name} has been extended from ${monthDay(dayFrom(today, project.dueIn))} to ${monthDayYear(dayFrom(today, project.dueIn + 7))} at 2:00 PM PT. Everything else stays.\n\nRegards,\n${signature(gc)}\n`,
  };
}

export function directAnswer({ project, today }: Occasion): Body {
  const gc = contractors[project.by];
  return {
    from: from(gc),
    subject: `RE: ${project.name} - our proposal`,
    text: `Priya,\n\none price for both levels is fine. No change to the date for ${project.name}: numbers to me on ${monthDay(dayFrom(today, project.dueIn))} at noon.\n\n${signature(gc)}\n\nOn Monday, Priya Nair <pnair@cascade-interiors.example> wrote:\n> Do you want the price split by level?\n> Priya Nair\n`,
  };
}
