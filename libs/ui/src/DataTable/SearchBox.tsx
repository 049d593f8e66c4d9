import { Search, X } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import styles from './SearchBox.module.css';

/** The table's search box: what is typed shows at once, however late the screen answers. */
export function SearchBox({
  inputRef: input,
  search,
  onSearch,
  label,
  placeholder,
  clearLabel,
}: {
  inputRef: RefObject<HTMLInputElement | null>;
  search: string;
  onSearch: (search: string) => void;
  label: string;
  placeholder: string;
  clearLabel: string;
}) {
  const [typed, setTyped] = useState(search);
  const sent = useRef<string[]>([]);
  const id = useId();
  // A screen that keeps the view in the URL answers late. What it answers to our own typing must not overwrite what
  // was typed since; any other change (Back, a cleared search) must show.
  useEffect(() => {
    const answered = sent.current.lastIndexOf(search);
    if (answered >= 0) sent.current.splice(0, answered + 1);
    else {
      // What is on its way then will not be answered any more, and comes again only as another change.
      sent.current = [];
      setTyped(search);
    }
  }, [search]);
  const type = (text: string) => {
    setTyped(text);
    sent.current.push(text);
    onSearch(text);
  };
  return (
    <div className={styles.searchBox}>
      <Search aria-hidden="true" className={styles.searchIcon} />
      <input
        ref={input}
        id={id}
        type="search"
        className={styles.search}
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
      {typed && (
        <button
          type="button"
          className={styles.clear}
          aria-label={clearLabel}
          onClick={() => {
            type('');
            input.current?.focus();
          }}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
