import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { User, usernameKey } from './user.entity.js';

/** Reads of the accounts. */
@Injectable()
export class Users {
  constructor(private readonly dataSource: DataSource) {}

  byName(username: string): Promise<User | null> {
    return this.dataSource.manager.findOneBy(User, { usernameKey: usernameKey(username) });
  }

  all(): Promise<User[]> {
    return this.dataSource.manager.find(User, { order: { usernameKey: 'ASC' } });
  }
}
