import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { formatPrice } from '~/lib/format';
import type { CodeState } from './price-state';

interface CodeFieldProps {
  state: CodeState;
  /** What the applied code takes off. */
  discount: number;
  typed: string;
  onType: (typed: string) => void;
  /** Tries a code; an empty one removes it. */
  onTry: (code: string) => void;
}

function getNote(state: CodeState, discount: number, problem: string | null) {
  if (state.kind === 'applied') return { tone: 'text-gain', text: `${formatPrice(discount)} off` };
  const text = problem ?? (state.kind === 'refused' ? state.message : '');
  return text ? { tone: 'text-loss', text } : null;
}

/** A discount code, folded away until it is wanted, was typed before or came with the link. */
export function CodeField({ state, discount, typed, onType, onTry }: CodeFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isWanted, setWanted] = useState(false);
  /** What is wrong with the text itself; an empty one hides the answer to the text before. */
  const [problem, setProblem] = useState<string | null>(null);
  const isApplied = state.kind === 'applied';
  const note = getNote(state, discount, problem);

  if (!isWanted && !typed && state.kind === 'none') {
    return (
      <button
        type="button"
        className="link inline-flex min-h-6 items-center text-sm"
        onClick={() => {
          flushSync(() => setWanted(true));
          input.current?.focus();
        }}
      >
        Have a code?
      </button>
    );
  }

  function press() {
    const code = isApplied ? '' : typed.trim();
    setWanted(true);
    setProblem(isApplied || code ? null : 'Please enter a code');
    if (isApplied) onType('');
    if (isApplied || code === '') input.current?.focus();
    if (isApplied || code !== '') onTry(code);
  }

  function pressOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // Enter tries the code and does not pay.
    event.preventDefault();
    if (!isApplied) press();
  }

  return (
    <div>
      <label htmlFor={id} className="block text-sm font-medium text-ink">
        Code
      </label>
      <div className="mt-1.5 flex gap-2">
        <input
          ref={input}
          id={id}
          className="input min-w-0 flex-1"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          value={isApplied ? state.code : typed}
          readOnly={isApplied}
          aria-invalid={note?.tone === 'text-loss'}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={(event) => {
            onType(event.target.value);
            setWanted(true);
            setProblem('');
          }}
          onKeyDown={pressOnEnter}
        />
        <button
          type="button"
          className="btn btn-secondary shrink-0"
          aria-label={isApplied ? 'Remove code' : 'Apply code'}
          aria-busy={state.kind === 'checking'}
          onClick={press}
        >
          {isApplied ? 'Remove' : 'Apply'}
        </button>
      </div>
      <p id={`${id}-note`} role="status" className={`text-sm ${note ? `mt-1.5 ${note.tone}` : ''}`}>
        {note?.text}
      </p>
    </div>
  );
}
