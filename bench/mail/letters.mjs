import { randomBytes } from 'node:crypto';

const places = ['Tacoma, WA 98402', 'Salem, OR 97301', 'Boise, ID 83702', 'Reno, NV 89501', 'Fresno, CA 93721'];
const trees = ['Alder', 'Juniper', 'Hemlock', 'Sycamore', 'Tamarack', 'Willow', 'Aspen', 'Laurel', 'Maple', 'Rowan'];
const sites = ['Street Clinic', 'Point Library', 'Hill School', 'Park Pool', 'Yard Depot', 'Creek Fire Station'];
const works = ['Reroof', 'Renovation', 'Annex', 'Seismic Upgrade', 'Tenant Improvement', 'Modernization'];
const firms = ['Old Mill Builders', 'Vale & Pember', 'Haldane Brook Construction', 'Northgate Contractors'];
const trades = ['09 29 00 Gypsum Board', '26 00 00 Electrical', '21 00 00 Fire Suppression', '07 50 00 Roofing'];

const pick = (list, index) => list[index % list.length];

/** The facts of one job; a number gives the same ones each time, and hardly two give the same name. */
const jobOf = (number) => {
  const name = [pick(trees, number), pick(sites, Math.floor(number / 10)), pick(works, Math.floor(number / 60))];
  const firm = pick(firms, number);
  return {
    name: `${name.join(' ')} ${1000 + number}`,
    firm,
    trade: pick(trades, number),
    place: `${100 + (number % 900)} ${pick(trees, number + 3)} St, ${pick(places, number)}`,
    person: `${pick(['Dana', 'Imke', 'Corin', 'José'], number)} ${pick(trees, number + 5)}son`,
    email: `estimating${number % 50}@${firm.toLowerCase().replace(/[^a-z]/g, '')}.example`,
    day: 1 + (number % 28),
    key: number.toString(16).padStart(24, '6'),
  };
};

const scope =
  'Work includes demolition, framing, board and finish, patching at existing conditions, protection of finished work, and coordination with the trades that follow. Working hours are 7:00 AM to 3:30 PM; the building stays in use, and noise is kept to the hours before opening. Bids include all permits of the trade, lifts, and clean-up. ';

const page = (key) => `https://app.buildingconnected.com/rfps/${key}`;

/** An invitation of a platform, in text and in HTML. */
const invitation = (job) => ({
  from: `${job.person} (${job.firm}) <team@buildingconnected.com>`,
  subject: `Bid Invite: ${job.name} Project`,
  text: `${job.person} from ${job.firm} has invited you to bid on\n${job.name}: ${job.trade}\n----------\n\nView this RFP » ( ${page(job.key)}/bid )\n\nProject Details\n\nLocation: ${job.place}, United States\nBid Due: March ${job.day}, 2027\n\n${scope.repeat(3)}\n\nClient Details\n\nLead: ${job.person}\nEstimator • +1 (503) 555-0139 • ${job.email}\n`,
  html: `<html><body><table width="600"><tr><td style="font:14px sans-serif">${job.person} from <b>${job.firm.replace('&', '&amp;')}</b> has invited you to bid on</td></tr><tr><td><a href="${page(job.key)}/bid"><b>${job.name}: ${job.trade}</b></a></td></tr><tr><td><h3>Project Details</h3><b>Location: </b><span>${job.place}, United States</span><br><b>Bid Due: </b><span>March ${job.day}, 2027</span><br><br>${`<p style="margin:0 0 12px">${scope}</p>`.repeat(3)}</td></tr><tr><td><h3>Client Details</h3><b>Lead: ${job.person}</b><br><span>Estimator &bull; +1 (503) 555-0139 &bull; <a href="mailto:${job.email}">${job.email}</a></span></td></tr></table></body></html>`,
});

/** A letter that a contractor writes by hand. */
const byHand = (job) => ({
  from: `"${job.person}" <${job.email}>`,
  subject: `Invitation to Bid - ${job.name}`,
  text: `Good morning,\n\n${job.firm} invites you to bid ${job.trade} on the following project.\n\nProject: ${job.name}\nLocation: ${job.place}\nBid Due: March ${job.day}, 2027 at 2:00 PM PT\nJob Walk: March 2, 2027 at 9:30 AM\n\n${scope.repeat(2)}\n\nThank you,\n${job.person}\nEstimator\n${job.firm}\n(503) 555-0139\n${job.email}\n`,
});

/** A notice about a job that was told of before. */
const notice = (job) => ({
  from: `"${job.person}" <${job.email}>`,
  subject: `Addendum 1 - ${job.name}`,
  text: `All bidders,\n\nAddendum 1 for ${job.name} is posted. The bid date is extended to March ${job.day}, 2027 at 2:00 PM.\n\n${scope}\n\n${job.person}\n${job.firm}\n`,
});

const wrapped = (bytes) => bytes.toString('base64').replace(/.{76}/g, '$&\r\n');

const part = (type, content) => `Content-Type: ${type}; charset=utf-8\r\n\r\n${content.replaceAll('\n', '\r\n')}\r\n`;

/** Raw messages from some number on: of three, one invites by a platform, one by hand, and one is a notice of the latter. */
export const makeLetters = (from, count, fileBytes) =>
  Array.from({ length: count }, (_, index) => {
    const number = from + index;
    const [make, job] = [
      [invitation, jobOf(number)],
      [byHand, jobOf(number)],
      [notice, jobOf(Math.max(0, number - 1))],
    ][index % 3];
    const { from: sender, subject, text, html } = make(job);
    const file = fileBytes
      ? `--mixed\r\nContent-Type: application/pdf; name="Plans.pdf"\r\nContent-Disposition: attachment; filename="Plans.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\n${wrapped(randomBytes(fileBytes))}\r\n`
      : '';
    const body = `Content-Type: multipart/alternative; boundary=alt\r\n\r\n--alt\r\n${part('text/plain', text)}${html ? `--alt\r\n${part('text/html', html)}` : ''}--alt--\r\n`;
    return Buffer.from(
      `From: ${sender}\r\nTo: bids@cascade.example\r\nDate: Mon, 01 Feb 2027 10:00:00 -0800\r\nSubject: ${subject}\r\nMessage-ID: <${number}.${process.pid}@bench.example>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=mixed\r\n\r\n--mixed\r\n${body}${file}--mixed--\r\n`,
    );
  });
