import { DatabaseSync } from "node:sqlite";

const database = new DatabaseSync("live.db");
database.exec(`
  create table customer (id integer primary key, name text);
  create table invoice (id integer primary key, customer integer references customer, cents integer, issued text);
  with recursive n (i) as (select 1 union all select i + 1 from n where i < 50)
    insert into customer select i, 'Customer ' || i from n;
  with recursive n (i) as (select 1 union all select i + 1 from n where i < 2000)
    insert into invoice select i, 1 + i % 50, 100 * i, date('2026-01-01', i % 300 || ' days') from n;
`);
database.close();
