import { dayFrom, monthDayYear, slashed } from './days';
import { addressOf } from './projects';
import { mailbox } from './mime';
import { contractors, emailOf } from './people';
import type { Body, Occasion } from './platformLetters';

const due = ({ today, project }: Occasion) => dayFrom(today, project.dueIn);

export function blueBookInvite(occasion: Occasion): Body {
  const { project, key } = occasion;
  const gc = contractors[project.by];
  const page = `https://oneteam.thebluebook.com/project/${key}`;
  return {
    from: mailbox(gc.company, `${gc.domain.split('.')[0]}@bbbid.thebluebook.com`),
    subject: `${gc.company} has invited you to bid`,
    text: `${gc.company} has invited you to bid\n\n${project.name}\n${addressOf(project)}\n\nTrades: ${project.trade}\nBid Date: ${slashed(due(occasion))} 3:00 PM PST\nGC Role: Bidding\n\n${project.scope}\n\nYour contact: ${gc.person}, ${gc.phone}, ${emailOf(gc)}\n\nView Project Files: ${page}/files\n\nReviewing: ${page}/status?set=reviewing\nBidding: ${page}/status?set=bidding\nNot Bidding: ${page}/status?set=not-bidding\n`,
  };
}

export function bidmailInvite(occasion: Occasion): Body {
  const { project, key } = occasion;
  const gc = contractors[project.by];
  const page = `https://www.bidmail.com/project/${key}`;
  return {
    from: mailbox(gc.company, 'invitations@bidmail.com'),
    replyTo: emailOf(gc),
    subject: `${gc.company}: ${project.name}`,
    html: `<table><tr><td colspan="2"><b>You have a new invitation to bid</b></td></tr><tr><td>From</td><td>${gc.company.replace('&', '&amp;')}<br>${gc.person} (<a href="mailto:${emailOf(gc)}">${emailOf(gc)}</a>)</td></tr><tr><td>Project</td><td>${project.name}</td></tr><tr><td>Location</td><td>${addressOf(project)}</td></tr><tr><td>Bids Due</td><td>${slashed(due(occasion))} 2:00 PM PT</td></tr><tr><td>Trade</td><td>${project.trade}</td></tr><tr><td colspan="2">${project.scope}</td></tr><tr><td colspan="2"><a href="${page}/view">Open project and plans</a></td></tr><tr><td colspan="2">Bidding? <a href="${page}/respond?answer=yes">Yes</a> / <a href="${page}/respond?answer=no">No</a></td></tr></table>`,
  };
}

export function gradebeamInvite(occasion: Occasion): Body {
  const { project, key } = occasion;
  const gc = contractors[project.by];
  const answer = (choice: number) =>
    Buffer.from(JSON.stringify({ itbid: Number(key), itbresponse: choice })).toString('base64');
  return {
    from: mailbox(gc.company, 'noreply@gradebeam.com'),
    subject: `Invitation to Bid - ${project.name} from ${gc.company}`,
    html: `<html><head><base href="http://www.gradebeam.com/"></head><body><h3>Invitation to Bid from ${gc.company.replace('&', '&amp;')}</h3><table><tr><td><b>Project</b></td><td>${project.name}</td></tr><tr><td><b>Address</b></td><td>${project.street}<br>${project.city}, ${project.state} ${project.zip}</td></tr><tr><td><b>Bid Due</b></td><td>${slashed(due(occasion))} by 3:00 PM Pacific</td></tr><tr><td><b>Trade codes</b></td><td>${project.trade}</td></tr><tr><td><b>Contact</b></td><td>${gc.person}<br>${emailOf(gc)}<br>${gc.phone}</td></tr></table><p><a href="projects/online/view?itb=${key}">View Project Online</a></p><p><a href="http://www1.gradebeam.com/bidresponse/${answer(1)}">Yes, we will bid</a> <a href="http://www1.gradebeam.com/bidresponse/${answer(2)}">No, we will not bid</a></p></body></html>`,
  };
}

export function panteraDateChange(occasion: Occasion): Body {
  const { project, key, today } = occasion;
  const gc = contractors[project.by];
  return {
    from: mailbox(`${gc.company} Plan Room`, 'noreply@panteratools.com'),
    replyTo: emailOf(gc),
    subject: `Bid Date Change: ${project.name}`,
    text: `Notice: Bid Date Change\n${project.name}\n\nBidders,\n\nSub proposals are now due ${monthDayYear(dayFrom(today, project.dueIn + 7))} at 2:00 PM Pacific. Questions may be sent until ${monthDayYear(dayFrom(today, project.dueIn))}.\n\n${gc.person}\n${gc.company}\n${emailOf(gc)}\n${gc.phone}\n\nProject summary\nProject: ${project.name}\nLocation: ${addressOf(project)}\nBid Date: ${slashed(due(occasion))} 2:00 PM\nYour trade: ${project.trade}\n\nOpen project in plan room: https://planroom.${gc.domain}/projects/${key}\n`,
  };
}

export function procurewareNotice(occasion: Occasion): Body {
  const { project, key, today } = occasion;
  return {
    from: mailbox('Port of Tacoma', 'no-reply@procureware.com'),
    subject: `Port of Tacoma - New Bid: ${key.slice(0, 3)}-${today.getUTCFullYear()} ${project.name}`,
    text: `Port of Tacoma has published a bid that matches your commodity codes.\n\nTitle:               ${project.name}\nSite:                ${addressOf(project)}\nQuestions due:       ${slashed(dayFrom(today, project.dueIn - 6))} 4:00:00 PM\nBids due:            ${slashed(due(occasion))} 2:00:00 PM\nAll times Pacific.\n\n${project.scope} Wages under the State prevailing wage schedule.\n\nView bid: https://portoftacoma.procureware.com/Bids/0f3d5a91-6c2e-4b7a-9d18-4a6e2f${key}\n\nBuyer: Lorna Fitch\nlfitch@portoftacoma.example\n(253) 555-0177\n`,
  };
}

export function bidtracerRequest(occasion: Occasion): Body {
  const { project, key } = occasion;
  const gc = contractors[project.by];
  return {
    from: mailbox(`${gc.person}, ${gc.company}`, 'bids@bidtracer.com'),
    replyTo: emailOf(gc),
    subject: `Quote request: ${project.name}`,
    html: `<p>${gc.company.replace('&', '&amp;')} is bidding the project below and invites you to bid your part of it.</p><table><tr><td>Job</td><td><b>${project.name}</b></td></tr><tr><td>Address</td><td>${project.street}<br>${project.city}, ${project.state} ${project.zip}</td></tr><tr><td>Please quote</td><td>${project.trade}</td></tr><tr><td>Quote due</td><td>${monthDayYear(due(occasion))}, 5:00 PM PST</td></tr></table><p><a href="https://app.bidtracer.com/project/${key}/documents">See drawings and specs</a></p><p>${gc.person}<br>${gc.title}, ${gc.company.replace('&', '&amp;')}<br>${gc.phone} | ${emailOf(gc)}</p>`,
  };
}
