import type { WriteTransactions } from '@jamcimo/database';
import type { EntityManager } from 'typeorm';

type Listener = () => void;

const listeners = new WeakMap<WriteTransactions, Set<Listener>>();

/** Is called when there is something to relay. The outbox and the relay of a process meet through their transactions. */
export function onWork(transactions: WriteTransactions, listener: Listener): () => void {
  const known = listeners.get(transactions) ?? new Set();
  listeners.set(transactions, known.add(listener));
  return () => known.delete(listener);
}

/** Wakes the relay of this process at once. */
export function announceWork(transactions: WriteTransactions): void {
  for (const listener of listeners.get(transactions) ?? []) listener();
}

/** Wakes the relay of this process once the transaction is committed. */
export function announceWorkAfterCommit(transactions: WriteTransactions, manager: EntityManager): void {
  transactions.afterCommit(manager, () => announceWork(transactions));
}
