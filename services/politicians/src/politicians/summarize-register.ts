import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

@Injectable()
export class SummarizeRegister {
  constructor(private readonly dataSource: DataSource) {}

  async execute(): Promise<{ published: number; hasInventedPeople: boolean }> {
    const [row] = await this.dataSource.query(
      `SELECT count(*)::int AS published,
              EXISTS (SELECT 1 FROM politicians WHERE is_invented AND is_admin_approved) AS "hasInventedPeople"
       FROM politicians WHERE is_admin_approved`,
    );
    return row;
  }
}
