import { dayFrom, monthDayYear } from './days';
import { addressOf } from './projects';
import { mailbox } from './mime';
import { contractors, emailOf } from './people';
import type { Body, Occasion } from './platformLetters';

const page = (key: string) => `https://app.buildingconnected.com/rfps/${key}`;

function answers(key: string): string {
  const answer = `https://app.buildingconnected.com/goto/rfps/${key}?state=`;
  return `Bidding ( ${answer}bidding ) | Not Bidding ( ${answer}not_bidding ) | Not Sure ( ${answer}not_sure )`;
}

function block({ today, project }: Occasion): string {
  return `Project Details\n\nLocation: ${addressOf(project)}, United States\nBid Due: ${monthDayYear(dayFrom(today, project.dueIn))}\n`;
}

function people({ project }: Occasion): string {
  const gc = contractors[project.by];
  return `Lead: ${gc.person}\n${gc.title} • +1 ${gc.phone} • ${emailOf(gc)}\n`;
}

function sender({ project }: Occasion): Pick<Body, 'from' | 'replyTo'> {
  const gc = contractors[project.by];
  return {
    from: mailbox(`${gc.person} (${gc.company})`, 'team@buildingconnected.com'),
    replyTo: mailbox(gc.person, emailOf(gc)),
  };
}

export function bcInvite(occasion: Occasion, isReminder = false): Body {
  const { project, key } = occasion;
  const gc = contractors[project.by];
  const lead = isReminder ? 'Reminder: you have not told the client whether you are bidding.\n\n' : '';
  return {
    ...sender(occasion),
    subject: `${isReminder ? 'Reminder: ' : ''}Bid Invite: ${project.name} Project`,
    text: `${lead}${gc.person} from ${gc.company} has invited you to bid on\n${project.name}: ${project.trade}\n----------\n\nView this RFP » ( ${page(key)}/bid )\nView Bid Form ( ${page(key)}/bid-form )\n\n${answers(key)}\n\n${block(occasion)}\n${project.scope}\n\nView all files and project details » ( ${page(key)}/files )\n\nClient Details\n\n${people(occasion)}`,
    html: `<div style="display:none">Drawings are ready&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;</div><table><tr><td>${gc.person} from <b>${gc.company.replace('&', '&amp;')}</b> has invited you to bid on</td></tr><tr><td><a href="${page(key)}/bid"><b>${project.name}: ${project.trade}</b></a></td></tr><tr><td><a href="${page(key)}/bid">View this RFP &raquo;</a></td></tr><tr><td><h3>Project Details</h3><b>Location: </b><span>${addressOf(project)}, United States</span><br><b>Bid Due: </b><span>${monthDayYear(dayFrom(occasion.today, project.dueIn))}</span><br><br><span>${project.scope}</span></td></tr><tr><td><h3>Client Details</h3><b>Lead: ${gc.person}</b><br><span>${gc.title} &bull; +1 ${gc.phone} &bull; <a href="mailto:${emailOf(gc)}">${emailOf(gc)}</a></span></td></tr></table><img src="https://em.buildingconnected.com/wf/open?upn=${key}" width="1" height="1" alt="">`,
  };
}

/** A message of the contractor about a bid: headline and text above the block of the invitation. */
export function bcMessage(occasion: Occasion, headline: string, text: string): Body {
  const { project, key } = occasion;
  const gc = contractors[project.by];
  return {
    ...sender(occasion),
    subject: `${headline} - ${project.name}: ${project.trade.slice(0, 8)}...`,
    text: `${gc.person} of ${gc.company} sent your company a message about\n${project.name}: ${project.trade}\n----------\n\n${headline}\n------\n${text}\n\nView this RFP » ( ${page(key)}/bid )\n\n${block(occasion)}\nSender Details\n\n${people(occasion).replace('Lead: ', '')}`,
  };
}

export function bcClosed(occasion: Occasion): Body {
  const { project, key } = occasion;
  const gc = contractors[project.by];
  return {
    from: mailbox('BuildingConnected', 'notifications@buildingconnected.com'),
    subject: `${gc.company} has closed ${project.name}`,
    text: `${gc.company} has closed\n${project.name}: ${project.trade}\n----------\n\nBidding on this project is closed.\n\nView this RFP » ( ${page(key)}/bid )\n\n${block(occasion)}`,
  };
}
