import { LENGTHS } from '@jamcimo/contracts/constants';
import { Button, Form, Input } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '@/i18n/use-translation';
import { classNames } from '@/lib/text/class-names';
import { FieldPair } from './form-field';
import { type ControlProps, FormItem, type ItemProps } from './form-item';
import styles from './goal-items.module.css';
import { LinkInput } from './link-input';

/** Share of the length from which screen readers announce the count too. */
const NEAR = 0.9;

function GoalCount({ length }: { length: number }) {
  const { t } = useTranslation('forms');
  const { max } = LENGTHS.goal;
  const isOver = length > max;
  const tooLong = isOver ? t('goal.tooLong', { count: length - max }) : '';
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A pasted text makes the field grow and would push its limit off the screen of a phone.
    const isTyped = line.current?.parentElement?.contains(document.activeElement);
    if (isOver && isTyped) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isOver]);
  return (
    <div ref={line} className={classNames(styles.count, isOver && styles.over)}>
      <span aria-hidden="true">
        {tooLong} {t('goal.count', { count: length, max })}
      </span>
      <span className="visually-hidden" aria-live="polite">
        {length > max * NEAR && `${tooLong} ${t('goal.countSpoken', { count: length, max })}`}
      </span>
    </div>
  );
}

interface GoalTextProps extends ControlProps<string> {
  name: string;
}

/** The text of a goal with its count. A long one scrolls inside its field, so that the count stays in sight. */
export function GoalText({ value = '', onChange, onBlur, ...control }: GoalTextProps) {
  return (
    <>
      <Input.TextArea
        {...control}
        rows={3}
        aria-required
        value={value}
        onChange={(event) => onChange?.(event.target.value)}
        onBlur={() => onBlur?.()}
      />
      <GoalCount length={value.trim().length} />
    </>
  );
}

interface LinkField extends Pick<ItemProps, 'name' | 'rules' | 'dependencies'> {
  label: string;
}

interface Props {
  number: number;
  text: ReactNode;
  links: LinkField[];
}

/** A field for each link that is there, and for one more when it is asked for. */
function Links({ number, links, filled }: Omit<Props, 'text'> & { filled: number }) {
  const { t } = useTranslation('forms');
  const [shown, setShown] = useState(filled);
  const frame = useRef<HTMLDivElement>(null);
  // A kept draft comes later than the form. An emptied field stays.
  if (filled > shown) setShown(filled);
  const add = () => {
    flushSync(() => setShown(shown + 1));
    [...(frame.current?.querySelectorAll('input') ?? [])].at(-1)?.focus();
  };
  return (
    <div ref={frame}>
      {shown > 0 && (
        <FieldPair>
          {links.slice(0, shown).map(({ label, ...item }) => (
            <FormItem key={label} label={label} {...item}>
              <LinkInput />
            </FormItem>
          ))}
        </FieldPair>
      )}
      {shown < links.length && (
        <Button type="link" size="middle" className={styles.add} onClick={add}>
          + {t('goal.addLink')} <span className="visually-hidden">{t('goal.addLinkTo', { number })}</span>
        </Button>
      )}
    </div>
  );
}

/** A goal and its links. */
export function GoalItems({ number, text, links }: Props) {
  const form = Form.useFormInstance();
  const names = links.map(({ name }) => name);
  const filled = () => names.findLastIndex((name) => Boolean(form.getFieldValue(name))) + 1;
  return (
    <div className={styles.goal}>
      {text}
      <Form.Item noStyle dependencies={names}>
        {() => <Links number={number} links={links} filled={filled()} />}
      </Form.Item>
    </div>
  );
}
