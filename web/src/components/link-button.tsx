import { Button, type ButtonProps } from 'antd';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import linkButton from './link-button.module.css';

interface Props extends Pick<ButtonProps, 'type' | 'icon' | 'children'> {
  /** Path with query on this site. */
  to: string;
}

/** A link to another page of this site that looks like a button. */
export function LinkButton({ to, ...rest }: Props) {
  const follow = useLinkClickHandler<HTMLElement>(to);
  return (
    <Button
      {...rest}
      className={linkButton.link ?? ''}
      href={useHref(to)}
      onClick={(event) => follow(event as never)}
    />
  );
}
