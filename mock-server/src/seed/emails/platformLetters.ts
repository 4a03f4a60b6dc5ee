import { dayFrom, monthDayYear, slashed, weekdayMonthDayYear } from './days';
import { addressOf, type Project } from './projects';
import { mailbox, type Letter } from './mime';
import { contractors, emailOf } from './people';

/** Data for a platform's email; `key` is the platform's own key of the project. */
export type Occasion = { readonly today: Date; readonly project: Project; readonly key: string };

export type Body = Pick<Letter, 'from' | 'subject'> & Partial<Pick<Letter, 'replyTo' | 'text' | 'html' | 'attachment'>>;

const due = ({ today, project }: Occasion) => dayFrom(today, project.dueIn);

export function procoreInvite(occasion: Occasion): Body {
  const { project, key, today } = occasion;
  const gc = contractors[project.by];
  const sheet = `https://app.procore.com/700${key.slice(-3)}`;
  return {
    from: mailbox(gc.company, `${gc.company.toLowerCase().replace(/[^a-z]+/g, '_')}_notifications@procoretech.com`),
    subject: `Invitation to Bid: ${project.name}`,
    text: `Bid Due: ${weekdayMonthDayYear(due(occasion))} at 02:00 pm\n\n${gc.company} invites you to bid.\n\nProject: ${project.name}\nBid Package: ${project.trade}\nLocation: ${addressOf(project)}\n\nView in Procore: ${sheet}/company/planroom/route_to_bid_sheet/${key}?from_email=invitation\n\nWill Bid: ${sheet}/project/public/bid/${key}/intents/public_set_bid_intent?intent=will_bid&token=seed${key}\nWill Not Bid: ${sheet}/project/public/bid/${key}/intents/public_set_bid_intent?intent=will_not_bid&token=seed${key}\n\nRFI Deadline: ${monthDayYear(dayFrom(today, project.dueIn - 5))} 5:00 PM\n\n${project.scope}\n\n${gc.person}\n${gc.company}\n${emailOf(gc)} | ${gc.phone}\n\nYou may reply to this email with your bid attached (.pdf .docx .xlsx .zip).\n`,
  };
}

export function procoreAgreement({ project, key }: Occasion): Body {
  const gc = contractors[project.by];
  return {
    from: mailbox('Procore', 'notifications@us02.procoretech.com'),
    subject: `Signature requested before you can bid: ${project.name}`,
    text: `${gc.company} asks you to sign an agreement\n\n${gc.company} would like your company to bid on ${project.name}. The owner requires a signed Non-Disclosure Agreement before any drawing or date is released.\n\nReview and Sign Agreement: https://app.procore.com/700111/company/planroom/bidder_agreements/${key}/sign\n\nView in Procore: https://app.procore.com/700111/company/planroom/route_to_bid_sheet/${key}?from_email=invitation\n\nQuestions about the agreement: ${gc.person}, ${emailOf(gc)}\n`,
  };
}

export function smartbidInvite(occasion: Occasion): Body {
  const { project, key } = occasion;
  const gc = contractors[project.by];
  const link = `https://securecc.smartbidnet.com/Main/Login.aspx?cId=bp_${key}&sPassportKey=${key.repeat(6).slice(0, 40)}&sBidId=${key}&st=105&e=1`;
  return {
    from: mailbox(gc.person, 'notifications@com2.smartbidnet.com'),
    subject: `${project.name} Invitation to Bid`,
    text: `Yes, I'll Bid All Codes: ${link}&iR=1\nNo, I Won't Bid this Job: ${link}&iR=0\nClick Here to View the Project: ${link}\n\nYou Are Being Invited By\n${gc.company}\nEstimating Administrator: ${gc.person}   Phone: ${gc.phone}   Email: ${emailOf(gc)}\n\nInvitation To Bid\nTitle: ${project.name}\nLocation: ${project.street} - ${project.city}, ${project.state} ${project.zip}-\nTrade Codes: ${project.trade}\nBid Due Date:  ${monthDayYear(due(occasion))} 1:00 PM   (PT)\n\nProject Description: ${project.scope}\n`,
  };
}

export function smartbidNotice(
  kind: 'Information for Bidders' | 'Addendum Notification',
  { project, key, today }: Occasion,
): Body {
  const gc = contractors[project.by];
  const news =
    kind === 'Addendum Notification'
      ? 'Addendum No. 2 is available for download. Door types at the corridor change.'
      : 'Parking at the site is limited to four vehicles; please share rides.';
  return {
    from: mailbox(gc.person, 'notifications@com2.smartbidnet.com'),
    subject: `${kind} - ${project.name}`,
    text: `${kind}\n\nHello Estimating Department ,\n\nYour Company,  Cascade Interiors (SEATTLE, WA) ,  was invited to bid:\n\n${project.name} .\n\n${news}\n\nYour proposals are due no later than  ${monthDayYear(dayFrom(today, project.dueIn))} 02:00 PM (PT) .\n\nView the project: https://securecc.smartbidnet.com/Main/Login.aspx?cId=bp_${key}&sPassportKey=${key.repeat(6).slice(0, 40)}&sBidId=${key}&st=105&e=1\n\nThank you,\n${gc.person}\n${gc.company}\nPhone: ${gc.phone}\n${emailOf(gc)}\n`,
  };
}

export function pipelineInvite(occasion: Occasion): Body {
  const { project, key } = occasion;
  const gc = contractors[project.by];
  const click = `https://go.pipelinesuite.com/ls/click?upn=u001.seed${key}`;
  return {
    from: mailbox(`${gc.person} - ${gc.company}`, `bids@${gc.domain}`),
    replyTo: emailOf(gc),
    subject: `INVITATION TO BID - ${project.name}`,
    text: `INVITATION TO BID\n${project.name}\n${project.city}, ${project.state}\nBids are due by: ${monthDayYear(due(occasion))} 11:00 AM\n\nWill you be bidding?\nYes <${click}Y>    No <${click}N>    Unsure <${click}U>\nView Files and Project Details <${click}V>\n\nFrom: ${gc.company}\n${gc.person}\nPh: ${gc.phone}\n\nProject: ${project.name}\nAddress: ${addressOf(project)}\nOther Info: PRIVATE WAGES\nContact e-mail: ${emailOf(gc)}\n\nYou are invited to bid on the following:\n${project.trade}\n\nProject ID:     ${key}\nSecurity Key:   sD4${key}@\n`,
  };
}

export function planhubInvite(occasion: Occasion): Body {
  const { project, key } = occasion;
  const gc = contractors[project.by];
  const page = 'https://subcontractor.planhub.com';
  return {
    from: mailbox('PlanHub', 'projectnotification@planhubprojects.com'),
    subject: `${gc.company} has invited you to bid a project in your area`,
    text: `${gc.company} has invited you to bid a project in your area\n\n${project.name}\n${addressOf(project)}\n\nGeneral Contractor\n${gc.company}\nBid Due Date\n${slashed(due(occasion))} 02:00 PM\nTrade\n${project.trade}\nContact\n${gc.person}, ${gc.phone}, ${emailOf(gc)}\n\n${project.scope}\n\nView Project: ${page}/project/${key}\nI'm Bidding: ${page}/itb/respond?project=${key}&response=bidding\nNot Bidding: ${page}/itb/respond?project=${key}&response=not_bidding\n`,
  };
}

export function planhubReminder(occasion: Occasion): Body {
  const { project, key } = occasion;
  const gc = contractors[project.by];
  return {
    from: mailbox(gc.company, `${gc.domain.split('.')[0]}@itb.planhub.com`),
    subject: `${project.name} ${project.city}, ${project.state} (${gc.company}) - Only 2 day(s) left to submit bid`,
    html: `<table><tr><td>Only 2 days left to submit bid</td></tr><tr><td><h2>${project.name}</h2>${addressOf(project)}<br>Bid Due Date: <b>${slashed(due(occasion))} 02:00 PM</b><br>Trade: ${project.trade}</td></tr><tr><td><a href="https://subcontractor.planhub.com/project/${key}">View Project</a></td></tr></table>`,
  };
}

export function planhubDigest(today: Date, listed: readonly Project[]): Body {
  const blocks = listed.map(
    (project, index) =>
      `${project.name}\n${project.city}, ${project.state} ${project.zip}\n[View] https://subcontractor.planhub.com/project/${1_200_400 + index}\nGeneral Contractor\n${contractors[project.by].company}\nBid Due Date\n${slashed(dayFrom(today, project.dueIn))} 01:00 PM\nConstruction Type\nPrivate\n${project.scope}\n`,
  );
  return {
    from: mailbox('PlanHub', 'noreply@message.planhub.com'),
    subject: `Your Daily Project Matches: ${listed.length} new ITBs`,
    text: `New matching projects on PlanHub!\n\n${listed.length} new invitations to bid in your trades and regions.\n\n${blocks.join('\n')}\n[View All ITBs] https://subcontractor.planhub.com/itb/inbox\n`,
  };
}

export function isqftInvite(kind: 'Invitation to Bid' | 'Additional Bid Documents', occasion: Occasion): Body {
  const { project, key } = occasion;
  const gc = contractors[project.by];
  return {
    from: mailbox(gc.company, 'Transmittals@isqftmail.com'),
    subject: `${kind} - ${project.name} : Drywall`,
    text: `${gc.company}\n${kind.toUpperCase()}\n\nPROJECT:       ${project.name}\nLOCATION:      ${addressOf(project)}\nBID DUE DATE:  ${slashed(due(occasion))}\nTRADES:        Drywall\n\nSubmit Proposals by 4:00 PM Pacific to ${emailOf(gc)}.\n\n${project.scope}\n\nView documents (iSqFt sign-in required): https://app.isqft.com/services/Access/GetUserQANAccess?sourceType=2&Id=90A1&ProjectID=${key}\n\n${gc.person}\n${gc.company}\nTel ${gc.phone}\n`,
  };
}
