import { randomBytes } from "node:crypto";
import express from "express";
import { MongoClient, ObjectId } from "mongodb";
import { catalogue } from "../sample-data/catalogue";

/**
 * A small shop for comparison, with Express and the driver: a list, a product, an order that takes stock by one
 * conditional write. It has no sign-in, server-side prices, holds, payment, history, limits or cache: it shows what these
 * cost, not how to build a shop. It sends its port to its parent.
 */
const SMALLEST_ORDER = 100;

interface Product {
  _id: ObjectId;
  img: string;
  name: string;
  dec: string;
  price: number;
  quantity: number;
  available: number;
}

interface Order {
  productId: ObjectId;
  productName: string;
  quantity: number;
  totalPrice: number;
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  paid: boolean;
  placedAt: Date;
}

const client = new MongoClient(String(process.env.MONGODB_URI), { maxPoolSize: 50 });
const database = client.db(process.env.MONGODB_DB);
const products = database.collection<Product>("products");
const orders = database.collection<Order>("orders");
await fill();

const app = express();
app.use(express.json());

app.get("/goods", async (_, res) => {
  res.json(await products.find().toArray());
});

app.get("/goods/:id", async (req, res) => {
  const product = await products.findOne({ _id: new ObjectId(req.params.id) });
  if (product) res.json(product);
  else res.status(404).json({ error: "no such product" });
});

app.get("/singlegoods", async (_, res) => {
  const rows = (await products.find().toArray()).map(
    ({ _id, img, name, dec, price, quantity, available }, index) =>
      `<tr><td>${index + 1}<td><img src="${img}" alt=""><td>${name}<td>${dec}<td>$ ${price}<td>${quantity}<td>${available}<td><a href="/orders/${_id}">Purchase</a>`,
  );
  res.send(`<!doctype html><title>Products</title><table>${rows.join("\n")}</table>`);
});

app.post("/orders", async (req, res) => {
  const { productId, quantity, totalPrice, customerName, customerEmail, customerPhone } = req.body;
  if (!Number.isInteger(quantity) || quantity < SMALLEST_ORDER) {
    res.status(400).json({ error: "not a lot" });
    return;
  }
  const product = await products.findOneAndUpdate(
    { _id: new ObjectId(String(productId)), available: { $gte: quantity } },
    { $inc: { available: -quantity } },
  );
  if (!product) {
    res.status(409).json({ error: "not enough in stock" });
    return;
  }
  const { insertedId } = await orders.insertOne({
    productId: product._id,
    productName: product.name,
    quantity,
    totalPrice,
    customerName,
    customerEmail,
    customerPhone,
    paid: false,
    placedAt: new Date(),
  });
  res.status(201).json({ acknowledged: true, insertedId });
});

/** Stock for one run: how many lots buyers can take. */
app.put("/goods/:id/stock", async (req, res) => {
  await products.updateOne(
    { _id: new ObjectId(req.params.id) },
    { $set: { available: Number(req.body.available) } },
  );
  res.sendStatus(204);
});

const server = app.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.(typeof address === "object" ? address?.port : 0);
});
process.on("disconnect", () => process.exit(0));

async function fill(): Promise<void> {
  await products.insertMany(
    catalogue.map(({ name, description, image, priceCents, minimumLot, available }) => ({
      _id: new ObjectId(randomBytes(12)),
      img: image,
      name,
      dec: description,
      price: priceCents / 100,
      quantity: minimumLot,
      available: available * 10_000,
    })),
  );
}
