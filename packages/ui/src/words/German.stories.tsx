import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { InLanguage } from '../testing/sampleLanguages';

const meta = {
  title: 'Languages/German (long words)',
  component: InLanguage,
  tags: ['!autodocs'],
  parameters: { docs: { story: { inline: false, height: '520px' } } },
  args: { scene: 'table', language: 'German' },
} satisfies Meta<typeof InLanguage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Table: Story = {
  args: { scene: 'table' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: '1.281 weitere laden' })).toBeVisible());
    await expect(canvas.getByRole('checkbox', { name: 'Alle Zeilen auswählen' })).toBeVisible();
  },
};

export const FilterBuilderRows: Story = {
  args: { scene: 'filterBuilder' },
};

export const FilterCardOpen: Story = {
  args: { scene: 'filterCard' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Filter/ }));
    const card = within(await screen.findByRole('dialog', { name: 'Filter' }));
    await waitFor(() => expect(card.getByRole('group', { name: 'Bedingung 4' })).toBeVisible());
  },
};

export const DatesAndNumbers: Story = {
  args: { scene: 'dates' },
  play: async ({ canvas }) => {
    const due = canvas.getByRole('textbox', { name: 'Abgabetermin' });
    await expect(due).toHaveValue('04. Dez. 2026');
    await userEvent.clear(due);
    await userEvent.type(due, '24.12.2026{Enter}');
    await expect(due).toHaveValue('24. Dez. 2026');
    const amount = canvas.getByRole('spinbutton', { name: 'Voraussichtliche Angebotssumme' });
    await userEvent.clear(amount);
    await userEvent.type(amount, '1.250,5{Enter}');
    await expect(amount).toHaveValue('1.250,50');
  },
};

export const DrawerForm: Story = {
  args: { scene: 'formDrawer' },
  play: async () => {
    const drawer = within(await screen.findByRole('dialog', { name: 'Angebotsaufforderung hinzufügen' }));
    await userEvent.click(drawer.getByRole('button', { name: 'Angebot anlegen' }));
    await expect(drawer.getAllByRole('alert')[0]).toHaveTextContent(
      'Füllen Sie das Feld „Bezeichnung des Bauvorhabens“ aus',
    );
  },
};

export const Toasts: Story = {
  args: { scene: 'toasts' },
};

export const Pages: Story = {
  args: { scene: 'pagination' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Seite 1.200' })).toHaveTextContent('1.200');
  },
};

export const BulkActions: Story = {
  args: { scene: 'bulkBar' },
};
