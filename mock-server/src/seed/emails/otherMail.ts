import { dayFrom, monthDay, monthDayYear } from './days';
import { mailbox } from './mime';
import { contractors, emailOf, signature } from './people';
import type { Body } from './platformLetters';

/** Mail that opens no bid: sign-in codes, promotions and paperwork. */

export const setPassword: Body = {
  from: mailbox('Procore', 'notifications@us02.procoretech.com'),
  subject: 'Set your Procore password',
  text: 'Welcome to Procore, Cascade Interiors\n\nA login was created for your company. Choose a password to finish.\n\nSet your password: https://login.procore.com/set_password?reset_password_token=seedseedseed\n',
};

export const signInCode: Body = {
  from: mailbox('PlanHub', 'noreply@message.planhub.com'),
  subject: 'Your sign-in code',
  text: 'Enter this code to sign in: 418 207\n\nThe code works for ten minutes.\n',
};

export const upgradeOffer: Body = {
  from: mailbox('PlanHub', 'noreply@message.planhub.com'),
  subject: 'Your week on PlanHub: 11 projects you have not seen',
  text: '11 new projects near Seattle this week\n\nPremium members saw them on Monday.\n\nUpgrade and see all 11: https://app.planhub.com/upgrade?src=weekly\n',
};

export function golfDay(today: Date): Body {
  return {
    from: mailbox(contractors.meridian.company, 'notifications@com2.smartbidnet.com'),
    subject: 'You are invited: Trade Partner Golf Scramble',
    html: `<h2>Trade Partner Golf Scramble</h2><p>${monthDayYear(dayFrom(today, 40))}<br>Shotgun start 8:30 AM<br>Tualatin Bend Golf Club, Portland, Oregon</p><p>Hole sponsorships are $400. Register by ${monthDay(dayFrom(today, 20))}.</p><p><a href="https://www.meridianconstructors.example/golf">Register your foursome</a></p>`,
  };
}

export function openHouse(today: Date): Body {
  return {
    from: mailbox(contractors.keystone.person, emailOf(contractors.keystone)),
    subject: 'Open house at our new Spokane office',
    text: `Friends,\n\njoin us for an open house on ${monthDay(dayFrom(today, 25))} from 4 to 7 pm. Food trucks, no speeches. Register here: https://www.keystonegeneral.example/open-house\n\n${signature(contractors.keystone)}\n`,
  };
}

export const newsletter: Body = {
  from: mailbox('The Blue Book', 'news@bbbid.thebluebook.com'),
  subject: "Get clear on your company's ROI",
  html: '<h1>Get clear on your ROI</h1><p>Book a demo this month and save 20 % off your first year.</p><p><a href="https://www.thebluebook.com/demo">Book a demo</a></p>',
};

export const paperwork: Body = {
  from: mailbox(contractors.calloway.person, emailOf(contractors.calloway)),
  subject: 'Annual update of your subcontractor file',
  text: `Good morning,\n\nplease send us a current W-9 and a certificate of insurance before the end of the month. There is nothing to bid in this message.\n\nRegards,\n${signature(contractors.calloway)}\n`,
};

export const unreadable: Body = {
  from: mailbox('Scan Station', 'scanner@oakhartsons.example'),
  subject: 'Scanned documents',
};
