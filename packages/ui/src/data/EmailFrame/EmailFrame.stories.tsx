import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { EmailFrame } from './EmailFrame';
import EmailFrameExample from './EmailFrame.example';
import exampleSource from './EmailFrame.example?raw';
import { guide } from './EmailFrame.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const html = '<p>Good morning,</p><p>You are invited to bid <b>Riverside Medical</b>. Proposals due December 9.</p>';

const meta = {
  title: 'Product/EmailFrame',
  id: 'data-emailframe',
  component: EmailFrame,
  parameters: {
    guide,
  },
  args: {
    title: 'Message from Dana Pike',
    html,
    ranges: [
      { id: 'name', start: 36, end: 53 },
      { id: 'bidDeadline', start: 69, end: 79 },
    ],
    activeId: 'bidDeadline',
    onActiveChange: fn(),
  },
} satisfies Meta<typeof EmailFrame>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <EmailFrameExample />,
};

const frameOf = (canvasElement: HTMLElement): HTMLIFrameElement =>
  within(canvasElement).getByTitle('Message from Dana Pike');

const marksOf = async (canvasElement: HTMLElement): Promise<HTMLElement[]> =>
  waitFor(() => {
    const marks = [...(frameOf(canvasElement).contentDocument?.querySelectorAll('mark') ?? [])];
    if (!marks.length) throw new Error('The message is not drawn yet');
    return marks;
  });

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const marks = await marksOf(canvasElement);
    await expect(marks.map((mark) => mark.textContent)).toEqual(['Riverside Medical', 'December 9']);
    await waitFor(() => expect(marks.map((mark) => mark.hasAttribute('data-active'))).toEqual([false, true]));
  },
};

export const TellsWhichSourceThePointerIsOn: Story = {
  name: 'Tells which source the pointer is on',
  play: async ({ canvasElement, args }) => {
    const [name] = await marksOf(canvasElement);
    await waitFor(() => {
      name?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      return expect(args.onActiveChange).toHaveBeenCalledWith('name');
    });
  },
};

/** The sanitiser takes such things out; the frame stands alone all the same. */
export const RunsAndFetchesNothing: Story = {
  name: 'Runs and fetches nothing',
  args: {
    html: '<p>Hello</p><script>parent.document.title = "owned"</script><img src="https://tracker.example/x.png" onerror="parent.document.title = \'owned\'">',
    ranges: [{ id: 'name', start: 0, end: 5 }],
  },
  play: async ({ canvasElement }) => {
    await marksOf(canvasElement);
    const page = frameOf(canvasElement).contentDocument;
    await expect(page?.querySelectorAll('img, script')).toHaveLength(0);
    await expect(document.title).not.toBe('owned');
  },
};

export const SaysWhatDidNotCome: Story = {
  name: 'Says which pictures did not come',
  args: {
    html: '<p>Hello</p><img data-remote-src="https://gc.example/logo.png" alt="Frame Builders" width="200"><img data-remote-src="https://gc.example/plan.png" width="300" height="200"><img data-remote-src="https://gc.example/icon.png" width="16" height="16">',
    ranges: [{ id: 'name', start: 0, end: 5 }],
    pictures: { from: `${location.origin}/`, urlOf: () => `${location.origin}/no-such-picture` },
  },
  play: async ({ canvasElement }) => {
    await marksOf(canvasElement);
    const places = (): Element[] => [
      ...(frameOf(canvasElement).contentDocument?.querySelectorAll('img, [role=img]') ?? []),
    ];
    await waitFor(() =>
      expect(places().map((place) => [place.textContent, place.getAttribute('aria-label')])).toEqual([
        ['Frame Builders: Image could not be loaded', 'Frame Builders: Image could not be loaded'],
        ['Image could not be loaded', 'Image could not be loaded'],
        ['', 'Image could not be loaded'],
      ]),
    );
  },
};

/** Its colors were chosen for white paper, so it gets a white sheet in the dark too. */
export const PaintedByItsSender: Story = {
  name: 'Painted by its sender it lies on a light sheet, in the dark too',
  globals: { theme: 'dark' },
  args: {
    html: '<table bgcolor="#fff4e0"><tr><td style="color: #333">Proposals due December 9.</td></tr></table><img alt="Frame Builders">',
    ranges: [{ id: 'bidDeadline', start: 14, end: 24 }],
  },
  play: async ({ canvasElement }) => {
    await marksOf(canvasElement);
    const page = frameOf(canvasElement).contentDocument;
    await expect(page && getComputedStyle(page.body).backgroundColor).toBe('rgb(255, 255, 255)');
  },
};

export const PlainInTheDark: Story = {
  name: 'Plain it follows the theme',
  globals: { theme: 'dark' },
  play: async ({ canvasElement }) => {
    await marksOf(canvasElement);
    const page = frameOf(canvasElement).contentDocument;
    await expect(page && getComputedStyle(page.body).backgroundColor).not.toBe('rgb(255, 255, 255)');
  },
};

function Toggled() {
  const [isDark, setIsDark] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsDark(!isDark)}>
        Other message
      </button>
      <EmailFrame
        title="Message from Dana Pike"
        html={isDark ? '<p bgcolor="#fff">Painted</p>' : '<p>Plain</p>'}
        ranges={[]}
      />
    </>
  );
}
export const ChangesWithItsMessage: Story = { name: 'Changes with its message', render: () => <Toggled /> };

export const States: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(async () => expect(await marksOf(canvasElement)).toHaveLength(2));
  },
};

const answer = 'https://bids.example/goto?state=WILL_NOT_BID';

export const AsksBeforeALinkThatAnswers: Story = {
  name: 'Asks before a link that answers, by keyboard too, and shows no secret',
  args: {
    html: `<p>Security key: 8HK2</p><p><a href="${answer}">Not bidding</a></p>`,
    ranges: [],
    activeId: null,
    askedLinks: [answer],
    hidden: [{ start: 14, end: 18 }],
    onAskLink: fn(),
    onDrawn: fn(),
  },
  play: async ({ canvasElement, args }) => {
    await waitFor(() => expect(args.onDrawn).toHaveBeenCalled());
    const link = frameOf(canvasElement).contentDocument?.querySelector<HTMLElement>('[data-asked-link]');
    if (!link) throw new Error('The link is not asked about');
    await expect(link.ownerDocument.body.textContent).toContain('Security key: ••••');
    link.click();
    await expect(args.onAskLink).toHaveBeenLastCalledWith(answer);
    link.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    await expect(args.onAskLink).toHaveBeenCalledTimes(2);
  },
};

export const IsAsHighAsTheMessage: Story = {
  name: 'Is as high as the message',
  args: { html: `${html.repeat(20)}<table style="width: 3000px"><tr><td>Wide</td></tr></table>` },
  play: async ({ canvasElement }) => {
    await marksOf(canvasElement);
    const root = frameOf(canvasElement).contentDocument?.documentElement;
    await waitFor(() => expect(root?.getBoundingClientRect().height).toBeGreaterThan(600));
    await waitFor(() => expect(root?.clientHeight).toBe(root?.scrollHeight));
  },
};
