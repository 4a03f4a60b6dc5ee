// The library gives its ref as a function beside other props.
/* oxlint-disable react/refs */
import { DragDropContext, Draggable, Droppable } from '@hello-pangea/dnd';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { cardPx, columnNames, columnsOf, countAsked, makeCards } from '../cards';

const first = columnsOf(makeCards(countAsked));

const cardStyle = {
  boxSizing: 'border-box',
  height: cardPx - 8,
  padding: 12,
  background: 'white',
  borderRadius: 6,
  boxShadow: '0 0 0 1px #ddd',
  font: '13px sans-serif',
};

function CardView({ card, provided, style }) {
  return (
    <div
      ref={provided.innerRef}
      {...provided.draggableProps}
      {...provided.dragHandleProps}
      data-card={card.id}
      style={{ ...cardStyle, ...provided.draggableProps.style, ...style }}
    >
      <b>{card.name}</b>
      <p>{card.company}</p>
      <p>{card.day}</p>
      {card.quote}
    </div>
  );
}

function Column({ name, cards }) {
  const scroller = useRef(null);
  const window = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => cardPx,
    overscan: 3,
    getItemKey: (index) => cards[index].id,
  });
  return (
    <section style={{ flex: 'none', width: 271, display: 'flex', flexDirection: 'column' }} data-column={name}>
      <h2>{name}</h2>
      <Droppable
        droppableId={name}
        mode="virtual"
        renderClone={(provided, _, rubric) => <CardView card={cards[rubric.source.index]} provided={provided} />}
      >
        {(provided) => (
          <div
            ref={(element) => {
              scroller.current = element;
              provided.innerRef(element);
            }}
            {...provided.droppableProps}
            data-scroller
            style={{ flex: 1, overflow: 'auto', minHeight: 0 }}
          >
            <div style={{ position: 'relative', height: window.getTotalSize() }}>
              {window.getVirtualItems().map(({ index, key, start }) => (
                <Draggable key={key} draggableId={cards[index].id} index={index}>
                  {(held) => (
                    <CardView
                      card={cards[index]}
                      provided={held}
                      style={{ position: 'absolute', top: start, left: 1, width: 250 }}
                    />
                  )}
                </Draggable>
              ))}
            </div>
          </div>
        )}
      </Droppable>
    </section>
  );
}

function Page() {
  const [columns, setColumns] = useState(first);
  const drop = ({ source, destination }) => {
    if (!destination) return;
    setColumns((before) => {
      const card = before[source.droppableId][source.index];
      const without = before[source.droppableId].toSpliced(source.index, 1);
      const after = { ...before, [source.droppableId]: without };
      return {
        ...after,
        [destination.droppableId]: after[destination.droppableId].toSpliced(destination.index, 0, card),
      };
    });
  };
  return (
    <DragDropContext onDragEnd={drop}>
      <div style={{ height: '100vh', display: 'flex', gap: 12, overflow: 'auto hidden' }}>
        {columnNames.map((name) => (
          <Column key={name} name={name} cards={columns[name]} />
        ))}
      </div>
    </DragDropContext>
  );
}

window.boardBench = {
  ready: true,
  library: '@hello-pangea/dnd 18.0.1',
  mount: () => createRoot(document.querySelector('#root')).render(<Page />),
  isShown: () => document.querySelectorAll('[data-card]').length >= 20,
  scroller: () => document.querySelector('[data-column="Undecided"] [data-scroller]'),
  dragged: () => document.querySelectorAll('[data-column="Undecided"] [data-card]')[1] ?? null,
  target: () => document.querySelectorAll('[data-column="Estimating"] [data-card]')[2] ?? null,
};
