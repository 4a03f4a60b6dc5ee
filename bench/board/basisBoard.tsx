import { applyTheme } from '@basis/ui/styles';
import { Board, BoardCard, type BoardColumn } from '@basis/ui/data/Board';
import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { cardPx, columnNames, columnsOf, countAsked, makeCards, type Card } from './cards';

const first = columnsOf(makeCards(countAsked));
applyTheme('light');

const nameOf = ({ name }: Card): string => name;
const renderCard = ({ name, company, day, quote }: Card) => (
  <BoardCard
    title={name}
    lines={[
      { id: 'company', value: company },
      { id: 'day', value: day },
    ]}
    figures={quote}
  />
);

function Page() {
  const [cards, setCards] = useState(first);
  const columns = useMemo(
    () =>
      columnNames.map((name): BoardColumn<Card> => {
        const own = cards[name] ?? [];
        const all = {
          count: own.length,
          at: (index: number) => own[index],
          keyAt: (index: number) => own[index]?.id ?? '',
        };
        return { id: name, label: name, count: own.length, cards: all };
      }),
    [cards],
  );
  return (
    <div style={{ blockSize: '100vh', display: 'flex' }}>
      <Board
        aria-label="Bids"
        columns={columns}
        nameOf={nameOf}
        renderCard={renderCard}
        cardPx={cardPx}
        onMove={({ key, card, from, to, index }) =>
          setCards((before) => ({
            ...before,
            [from]: (before[from] ?? []).filter(({ id }) => id !== key),
            [to]: (before[to] ?? []).toSpliced(index, 0, card),
          }))
        }
      />
    </div>
  );
}

const column = (name: string): string => `[data-column="${name}"]`;

window.boardBench = {
  ready: true,
  library: 'basis',
  mount: () => createRoot(document.getElementById('root')!).render(<Page />),
  isShown: () => document.querySelectorAll('[data-card]').length >= 20,
  scroller: () => document.querySelector<HTMLElement>(`${column('Undecided')} [role=grid]`)?.parentElement ?? null,
  dragged: () => document.querySelector(`${column('Undecided')} [data-index="1"] [data-card]`),
  target: () => document.querySelector(`${column('Estimating')} [data-index="2"] [data-card]`),
};
