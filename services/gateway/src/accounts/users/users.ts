import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { User, usernameKey } from './user.entity.js';

/** Reads of the accounts. */
@Injectable()
export class Users {
  constructor(@InjectRepository(User) private readonly users: Repository<User>) {}

  byName(username: string): Promise<User | null> {
    return this.users.findOneBy({ usernameKey: usernameKey(username) });
  }

  all(): Promise<User[]> {
    return this.users.find({ order: { usernameKey: 'ASC' } });
  }
}
