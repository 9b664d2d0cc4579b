\\ Chooses curves y^2 = x^3 - 3x + b over optimal extension fields GF(p^k), p = 2^bits - c, as coefficients of powers of X with X^k = w. Criteria and the
\\ warning about Weil descent: docs/oef.md. PARI/GP:
\\   echo 'whole(24, 10)' | gp -q scripts/curve/choose-oef.gp      b = i * X with the smallest i > 0: the whole group has prime order
\\   echo 'sub(24, 17)' | gp -q scripts/curve/choose-oef.gp        b the smallest number > 0: the order is a prime times that of the points over GF(p)
default(parisizemax, "1G");

\\ The largest prime below 2^bits that is 1 modulo k, and for it the smallest w > 1, such that x^k - w is irreducible.
field(bits, k) = {
  my(c = 1, p);
  while (1,
    p = 2^bits - c;
    if (isprime(p) && p % k == 1, for (w = 2, 5, if (polisirreducible(Mod(1, p) * ('x^k - w)), return([p, w]))));
    c += 2);
}

\\ An element as a number: 32 bits for each coefficient.
packed(a, p, k) = { my(t = lift(a.pol)); sum(i = 0, k - 1, lift(polcoef(t, i)) * 2^(32*i)) };
opposite(y) = polcoef(y.pol, 0) % 2;

\\ The least i > 0 with q^i = 1 modulo the prime r divides r - 1: whether it is above `limit`.
embeds(q, r, limit) = { my(t = Mod(1, r)); for (i = 1, limit, t *= q; if (t == 1, return(1))); 0 };

\\ The point with x = i + start for the smallest i >= 0, and the y whose constant coefficient is even.
point(E, g, start) = {
  my(i = 0, y);
  while (1,
    y = ellordinate(E, start + i * g^0);
    if (#y, y = if (opposite(y[1]), y[2], y[1]); return([start + i * g^0, y]));
    i++);
}

report(E, g, p, k, w, b, n, cofactor, P) = {
  print("field     p = ", p, " = 2^", #binary(p), " - ", 2^#binary(p) - p, ", k = ", k, ", w = ", w, ": ", #binary(p^k), " bits");
  print("b         ", b);
  print("order     ", n, "  bits: ", #binary(n), "  prime: ", isprime(n));
  print("cofactor  ", cofactor);
  print("not anomalous: ", n != p, "  embedding degree > 10000: ", !embeds(p^k, n, 10000));
  print("x         ", packed(P[1], p, k));
  print("y         ", packed(P[2], p, k));
  print("n * (x, y): ", ellmul(E, P, n));
}

whole(bits, k) = {
  my([p, w] = field(bits, k), g = ffgen(Mod(1, p) * ('X^k - w)), i = 0, E, n = 0);
  while (!n || !ispseudoprime(n) || n == p || embeds(p^k, n, 100),
    i++;
    E = ellinit([-3 + 0*g, i * g], g);
    n = if (#E, ellsea(E, 1), 0));
  report(E, g, p, k, w, Str(i, " * X"), n, 1, point(E, g, 0*g));
}

\\ Of a curve over GF(p) the order over GF(p^k) follows from its trace.
sub(bits, k) = {
  my([p, w] = field(bits, k), g = ffgen(Mod(1, p) * ('X^k - w)), i = 0, E, n = 0, h, t, v);
  while (!n || !ispseudoprime(n) || embeds(p^k, n, 100),
    i++;
    E = ellinit([-3, i], p);
    n = 0;
    if (#E,
      h = ellcard(E); t = p + 1 - h;
      v = polsym('x^2 - t*'x + p, k)[k + 1];
      n = (p^k + 1 - v) / h));
  E = ellinit([-3 + 0*g, i + 0*g], g);
  report(E, g, p, k, w, i, n, h, ellmul(E, point(E, g, g), h));
}
