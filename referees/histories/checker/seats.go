package main

import "sort"

// An event with one ticket that costs nothing: places, offers of them, and a line that moves when places are given back.
type place struct {
	// "": whoever has it does not know it yet.
	id      string
	user    string
	offered string
	// It came to them by an offer.
	passed bool
}

type turn struct {
	id   string
	user string
	many int
}

type seats struct {
	total  int
	most   int
	places []place
	line   []turn
}

var seatsModel = model{first: seats{}, step: func(state any, one op) (bool, any) {
	was := state.(seats)
	switch one.Do {
	case "open":
		return true, seats{total: one.Many, most: one.Most}
	case "reserve":
		return was.reserve(one)
	case "wait":
		return was.wait(one)
	case "leave":
		return was.leave(one)
	case "cancel":
		return was.onPlace(one, func(now *seats, at int) { now.remove(at) })
	case "offer":
		if at := was.find(one.ID, one.User); at >= 0 && was.places[at].offered != "" {
			return one.got("no"), was
		}
		return was.onPlace(one, func(now *seats, at int) { now.places[at].offered = one.To })
	case "withdraw":
		if at := was.find(one.ID, one.User); at < 0 || was.places[at].offered == "" {
			return one.got("no"), was
		}
		return was.onPlace(one, func(now *seats, at int) { now.places[at].offered = "" })
	case "accept":
		return was.accept(one)
	}
	return was.counts(one.Counts), was
}}

func (was seats) reserve(one op) (bool, any) {
	if was.share(one.User)+one.Many > was.most {
		return one.got("too_many"), was
	}
	if len(was.line) > 0 || one.Many > was.left() {
		return one.got("sold_out"), was
	}
	now := was.copied()
	for n := range one.Many {
		id := ""
		if n < len(one.IDs) {
			id = one.IDs[n]
		}
		now.places = append(now.places, place{id: id, user: one.User})
	}
	return one.got("ok"), now.settled()
}

func (was seats) wait(one op) (bool, any) {
	if was.share(one.User)+one.Many > was.most {
		return one.got("too_many"), was
	}
	if len(was.line) == 0 && one.Many <= was.left() {
		return one.got("seats_left"), was
	}
	now := was.copied()
	now.line = append(now.line, turn{one.ID, one.User, one.Many})
	return one.got("ok"), now.settled()
}

// Nobody is told whether it was their turn already.
func (was seats) leave(one op) (bool, any) {
	now := was.copied()
	now.line = nil
	for _, turn := range was.line {
		if turn.id != one.ID {
			now.line = append(now.line, turn)
		}
	}
	return one.got("ok"), now.settled()
}

func (was seats) accept(one op) (bool, any) {
	for at, place := range was.places {
		if place.id != one.ID {
			continue
		}
		// Accepted already: so it is.
		if place.user == one.User && place.passed && place.offered == "" {
			return one.got("ok"), was
		}
		if place.offered != one.User {
			break
		}
		if was.share(one.User)+1 > was.most {
			return one.got("too_many"), was
		}
		now := was.copied()
		now.places[at].user, now.places[at].offered, now.places[at].passed = one.User, "", true
		return one.got("ok"), now.settled()
	}
	return one.got("no"), was
}

// What whoever has a place does with it. Of somebody to whom the line gave one, it is one of those that they did not know.
func (was seats) onPlace(one op, change func(now *seats, at int)) (bool, any) {
	at := was.find(one.ID, one.User)
	if at < 0 {
		return one.got("no"), was
	}
	if was.places[at].id == "" && one.Answer == "no" {
		return true, was
	}
	now := was.copied()
	now.places[at].id = one.ID
	change(&now, at)
	return one.got("ok"), now.settled()
}

func (s seats) find(id, user string) int {
	found := -1
	for at, place := range s.places {
		if place.user == user && place.id == id {
			return at
		}
		if place.user == user && place.id == "" {
			found = at
		}
	}
	return found
}

func (s seats) left() int {
	return s.total - len(s.places)
}

func (s seats) share(user string) int {
	sum := 0
	for _, place := range s.places {
		if place.user == user {
			sum++
		}
	}
	for _, turn := range s.line {
		if turn.user == user {
			sum += turn.many
		}
	}
	return sum
}

func (s *seats) remove(at int) {
	s.places = append(s.places[:at], s.places[at+1:]...)
}

func (s seats) copied() seats {
	s.places = append([]place{}, s.places...)
	s.line = append([]turn(nil), s.line...)
	return s
}

// Whoever is first and fits gets the places, nobody is overtaken; then all in one order, so that equal states are the same.
func (s seats) settled() seats {
	for len(s.line) > 0 && s.line[0].many <= s.left() {
		for range s.line[0].many {
			s.places = append(s.places, place{user: s.line[0].user})
		}
		s.line = s.line[1:]
	}
	if len(s.line) == 0 {
		s.line = nil
	}
	sort.Slice(s.places, func(a, b int) bool {
		one, other := s.places[a], s.places[b]
		return one.user+"/"+one.id < other.user+"/"+other.id
	})
	return s
}

// What is counted when all is over: places of each, and "line/" before who waits for so many.
func (s seats) counts(told map[string]int) bool {
	have := map[string]int{}
	for _, place := range s.places {
		have[place.user]++
	}
	for _, turn := range s.line {
		have["line/"+turn.user] += turn.many
	}
	if len(have) != len(told) {
		return false
	}
	for who, many := range told {
		if have[who] != many {
			return false
		}
	}
	return true
}
